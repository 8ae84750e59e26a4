import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What every write to a file changes; nothing where there is no such file. */
function readVersion(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} bytes, inode ${found.ino}, written at ${found.mtimeMs}`;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Remembers the files that a product starts with: the bystanders have stored all of them. A file that comes later is
 * theirs only if one of their rows names it, and that row shows it.
 * @returns which of these files were changed or removed since
 */
export function watchFiles(folder: string): () => string[] {
  const versions = new Map(filesIn(folder).map((path) => [path, readVersion(path)]));
  return () => {
    const changed = [...versions.keys()].filter((path) => readVersion(path) !== versions.get(path));
    for (const path of changed) versions.set(path, readVersion(path));
    return changed;
  };
}
