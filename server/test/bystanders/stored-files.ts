import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A value that changes with every write to a file; undefined if there is no such file. */
function readVersion(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} bytes, inode ${found.ino}, written at ${found.mtimeMs}`;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Remembers the files that a product starts with, all of which the bystanders stored. A later file belongs to them only
 * if one of their rows names it, and that row would show the change.
 * @returns the files that were changed or removed since
 */
export function watchFiles(folder: string): () => string[] {
  const versions = new Map(filesIn(folder).map((path) => [path, readVersion(path)]));
  return () => {
    const changed = [...versions.keys()].filter((path) => readVersion(path) !== versions.get(path));
    for (const path of changed) versions.set(path, readVersion(path));
    return changed;
  };
}
