import type { Database } from '../../../db/client.ts';
import { wrapEarlierHash } from './recovery-codes.ts';
import { listEarlierCodes, replaceCodeHash } from './repository.ts';

/**
 * Hashes the recovery codes of earlier releases as slowly as passwords, at the first start after an upgrade: their SHA-256
 * alone could be tried quickly by somebody who has the database. The codes on paper keep working. A start that was interrupted
 * continues at the next one.
 */
export async function wrapEarlierHashes(db: Database): Promise<void> {
  for (let rows = await listEarlierCodes(db); rows.length > 0; rows = await listEarlierCodes(db)) {
    const wrapped = await Promise.all(
      rows.map(async ({ id, codeHash }) => ({ id, from: codeHash, to: await wrapEarlierHash(codeHash) })),
    );
    for (const row of wrapped) await replaceCodeHash(db, row);
  }
}
