import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = [
  process.env.CHROMIUM_PATH,
  // Without invisible windows and menus, the same engine is faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The version in the path prevents the use of an older unpacked one. */
const broughtVersion = '153.0.0';

/**
 * Unpacks the Chromium that npm installs, completely or not at all, so that two processes at once do not disturb each
 * other.
 */
async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`;
  await mkdir(fresh, { recursive: true });

  const before = process.env.TMPDIR;
  // The package unpacks into the temporary folder and reuses files that it finds there.
  process.env.TMPDIR = fresh;

  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await chromium.executablePath();

  const packed = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')));
  await inflate(packed);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
}

async function bringChromium(): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(cache, 'portal-chromium', broughtVersion);
  const path = join(folder, 'chromium');

  if (!existsSync(path)) await unpack(folder);
  const runs = () => spawnSync(path, ['--version']).status === 0;

  if (!runs()) {
    // A minimal machine lacks the libraries and a font. The package includes both.
    process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
    process.env.FONTCONFIG_PATH = join(folder, 'fonts');
    if (!runs())
      throw new Error('The Chromium that npm installs does not run here. Install one, or set CHROMIUM_PATH.');
  }

  return path;
}

/** An installed Chromium, or the one that npm installs. */
export const findChromium = async (): Promise<string> =>
  installed.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await bringChromium());
