import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** In bytes; a test run uses about a tenth of it. */
const roomNeeded = 2 * 1024 ** 3;
const prefix = 'portal-scratch-';

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
}

/** Whether a process has this id; it may belong to another user. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Creates a temporary folder, in memory if the machine has room there. A copy of a database consists of hundreds of
 * files, which cost the kernel several times as much on a disk.
 */
export function makeScratchFolder(name: string): string {
  const parent = hasRoom(memory) ? memory : tmpdir();
  return mkdtempSync(join(parent, `${prefix}${process.pid}-${name}-`));
}

/** Removes the folders that killed test runs left behind, because they take up memory. */
export function removeLostScratchFolders(): void {
  if (!hasRoom(memory)) return;
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
