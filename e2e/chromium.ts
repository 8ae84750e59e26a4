import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The version in the path keeps an older unpacked one from being used. */
const broughtVersion = '153.0.0';

/** Unpacks the Chromium that npm brings, into a folder of our own; two at once do not disturb each other. */
async function bringChromium(): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'portal-chromium', broughtVersion);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // The package unpacks into the temporary folder and looks there again, whatever version it finds.
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  const unpacked = await chromium.executablePath();
  if (unpacked !== path) await rename(unpacked, path);
  for (let tries = 0; tries < 50 && !(await stat(path)).size; tries += 1) await sleep(100);
  return path;
}

/** A Chromium that is installed, or the one that npm brings. */
export const findChromium = async (): Promise<string> =>
  installed.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await bringChromium());
