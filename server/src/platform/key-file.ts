import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { propertyOf } from '@portal/shared/objects/keys';

/** Makes what was written to a file or a folder survive a power failure. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a complete file its name. If another process was faster, its file stays. */
function publish(fresh: string, path: string): void {
  try {
    linkSync(fresh, path);
  } catch (error) {
    const code = propertyOf(error, 'code');
    if (code === 'EEXIST') return;
    // A file system without hard links.
    renameSync(fresh, path);
  }
}

/**
 * Writes keys in hexadecimal digits, one a line, to a file that only its owner can read. The file is complete and on the disk
 * before it gets its name: a key that a power failure cuts short would make everything unreadable that it encrypted. A file
 * that exists stays as it is.
 */
export function writeKeyFile(path: string, keys: readonly string[]): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomBytes(8).toString('hex')}.new`;

  const descriptor = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(descriptor, keys.map((key) => `${key}\n`).join(''));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  publish(fresh, path);
  rmSync(fresh, { force: true });
  flush(folder);
}

/** Makes a key file with a new random key of 32 bytes, unless the file exists. */
export const makeKeyFile = (path: string): void => writeKeyFile(path, [randomBytes(32).toString('hex')]);

/** The lines of a key file: one key each, the newest first. */
export const readKeyLines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split(/\s*\n\s*/);
