import { and, eq, notLike } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { recoveryCodes } from '../../../db/schema/index.ts';
import { wrapEarlierHash } from './recovery-codes.ts';

const batchSize = 100;

/**
 * Hashes the recovery codes of earlier releases as slowly as passwords, at the first start after an upgrade: their SHA-256
 * alone could be tried quickly by somebody who has the database. The codes on paper keep working. A start that was interrupted
 * continues at the next one. Of two instances that start together, the first that changes a row wins; the other
 * finds it changed, and leaves it.
 */
export async function wrapEarlierHashes(db: Database): Promise<void> {
  const { id, codeHash } = recoveryCodes;
  const listEarlier = () =>
    db.select({ id, codeHash }).from(recoveryCodes).where(notLike(codeHash, '%$argon2%')).limit(batchSize);

  for (let rows = await listEarlier(); rows.length > 0; rows = await listEarlier()) {
    const wrapped = await Promise.all(rows.map(async (row) => ({ ...row, hash: await wrapEarlierHash(row.codeHash) })));
    for (const row of wrapped) {
      await db
        .update(recoveryCodes)
        .set({ codeHash: row.hash })
        .where(and(eq(id, row.id), eq(codeHash, row.codeHash)));
    }
  }
}
