import { chmodSync, mkdirSync } from 'node:fs';

/** Creates a folder that no other user of the machine may read, or closes an existing one to them. */
export function makePrivateFolder(path: string, mode = 0o700): void {
  mkdirSync(path, { recursive: true, mode });
  chmodSync(path, mode);
}
