import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { bucketStorage } from '../../src/platform/storage.ts';

/** A value by file that changes with every write to it; undefined if there is no such file. */
type Versions = Map<string, string | undefined>;

function readVersion(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} bytes, inode ${found.ino}, written at ${found.mtimeMs}`;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const versionsOf = (paths: string[]): Versions => new Map(paths.map((path) => [path, readVersion(path)]));

/** In whole seconds, so a write within the first second goes unnoticed. */
async function versionsInBucket(storageUrl: string): Promise<Versions> {
  const versions: Versions = new Map();
  for await (const { key, modifiedAt } of bucketStorage(storageUrl).list()) versions.set(key, modifiedAt.toISOString());
  return versions;
}

/**
 * Remembers the files that a product starts with, all of which the bystanders stored. A later file belongs to them only
 * if one of their rows names it, and that row would show the change.
 * @returns the files that were changed or removed since
 */
export async function watchFiles({
  storageUrl,
  dataDir,
}: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<() => Promise<string[]>> {
  const paths = storageUrl ? [] : filesIn(join(dataDir, 'files'));
  const readVersions = async () => (storageUrl ? versionsInBucket(storageUrl) : versionsOf(paths));
  let versions = await readVersions();

  return async () => {
    const now = await readVersions();
    const changed = [...versions.keys()].filter((name) => now.get(name) !== versions.get(name));
    versions = new Map([...versions.keys()].map((name) => [name, now.get(name)]));
    return changed;
  };
}
