import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Without windows and menus, the same engine runs the journeys in a third of the time. */
const installedShell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The version in the path prevents the use of an older unpacked one. */
const npmVersion = '153.0.0';

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

/** The shell that npm installs; undefined where it does not run, which is anywhere but on x64 Linux. */
async function findShellFromNpm(): Promise<string | undefined> {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(cache, 'portal-chromium', npmVersion);
  const path = join(folder, 'chromium');
  if (!npmHasShell) return undefined;

  if (!existsSync(path)) await unpack(folder);
  const runs = () => spawnSync(path, ['--version']).status === 0;
  if (runs()) return path;

  // A minimal machine lacks the libraries and a font. The package includes both.
  process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  process.env.FONTCONFIG_PATH = join(folder, 'fonts');
  return runs() ? path : undefined;
}

/**
 * The browser of the journeys: the one in `CHROMIUM_PATH`, an installed headless shell, the one from npm, or an installed
 * browser.
 *
 * @throws if there is none
 */
export async function findChromium(): Promise<string> {
  const found =
    [process.env.CHROMIUM_PATH, installedShell].find(isThere) ?? (await findShellFromNpm()) ?? browsers.find(isThere);
  if (!found) throw new Error('The Chromium that npm installs does not run here. Install one, or set CHROMIUM_PATH.');
  return found;
}

const isThere = (path: string | undefined) => path !== undefined && path !== '' && existsSync(path);
const npmHasShell = process.platform === 'linux' && process.arch === 'x64';

/** The browser that `findChromium` will probably find, without unpacking or starting one. */
export const guessChromium = (): string =>
  [process.env.CHROMIUM_PATH, installedShell].find(isThere) ??
  (npmHasShell ? 'chromium from npm' : (browsers.find(isThere) ?? ''));

/** Whether a browser is a whole one, which takes longer. */
export const isWholeBrowser = (path: string): boolean => browsers.includes(path);
