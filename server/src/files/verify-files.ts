import type { Database } from '#db/client.ts';
import { isNamedFile, listHashes, listNamedFiles } from '#db/stored-files.ts';
import { DecryptionError, sha256 } from '#platform/encryption.ts';
import type { Storage } from '#platform/storage.ts';
import { MissingFileError } from '#platform/storage-errors.ts';

/** A file that is stored and has no row yet may belong to a call that is still running. */
const inFlightMs = 10 * 60_000;

interface Faults {
  /** A row names them, and they are not stored. */
  missing: string[];
  /** They do not open, or have another SHA-256 than their row. */
  different: string[];
  /** They are stored, and no row names them. */
  unreferenced: string[];
}

type State = 'same' | 'missing' | 'different';

/** Compares a file with the hash in its row. */
async function compareWithHash(storage: Storage, key: string, hash: string | undefined): Promise<State> {
  try {
    const content = await storage.get(key);
    return sha256(content) === hash ? 'same' : 'different';
  } catch (error) {
    if (error instanceof DecryptionError) return 'different';
    if (error instanceof MissingFileError) return 'missing';
    throw error;
  }
}

/**
 * Compares all rows with all stored files, in both directions. It changes nothing, and the product may keep running.
 * @param storage the encrypted storage @throws if the database or the storage cannot be reached
 */
export async function verifyFiles({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<Faults & { total: number }> {
  const faults: Faults = { missing: [], different: [], unreferenced: [] };
  const named = await listNamedFiles(db);
  const hashes = await listHashes(db);

  for (const key of named) {
    const state = await compareWithHash(storage, key, hashes.get(key));
    // Its row may have gone in the meantime, such as that of replaced evidence.
    if (state !== 'same' && (await isNamedFile(db, key))) faults[state].push(key);
  }
  const known = new Set(named);
  for await (const { key, modifiedAt } of storage.list()) {
    if (known.has(key) || Date.now() - modifiedAt.getTime() < inFlightMs) continue;
    if (!(await isNamedFile(db, key))) faults.unreferenced.push(key);
  }
  return { ...faults, total: named.length };
}
