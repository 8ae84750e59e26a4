import { isNamedFile } from '#db/stored-files.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Deletes a stored file that no row names. If a row names it, or nobody can tell, the file stays: a file too many is
 * swept later, and a missing one is lost.
 */
export async function discardFile(deps: Pick<Deps, 'db' | 'storage' | 'log'>, storageKey: string): Promise<void> {
  try {
    if (!(await isNamedFile(deps.db, storageKey))) await deps.storage.delete(storageKey);
  } catch (error) {
    deps.log('an unused file stays for now', error);
  }
}
