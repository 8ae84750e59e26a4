import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Tx } from '../client.ts';
import { profileValues } from '../schema/index.ts';
import { indexesOfRow } from './rows.ts';
import { lockRows, updateRow } from './tables.ts';

// equivalent mutant (number): the size of a batch does not change the result.
const batchSize = 200;

/** Recorded identity numbers of a release that had no blind index over them. */
const withoutIndex = or(
  and(eq(profileValues.field, 'passportNumber'), isNull(profileValues.passportNumberIndex)),
  and(eq(profileValues.field, 'nationalId'), isNull(profileValues.nationalIdIndex)),
);

/** Indexes a few numbers that no other instance is indexing. @returns how many */
async function indexBatch(tx: Tx): Promise<number> {
  const rows = await lockRows(tx, profileValues, { names: ['encrypted'], where: withoutIndex, limit: batchSize });
  for (const row of rows) await updateRow(tx, profileValues, { id: row.id, ...indexesOfRow(tx, profileValues, row) });
  return rows.length;
}

/**
 * Fills the blind indexes of the identity numbers that people have had. A migration cannot, because it has no key. Like the
 * encryption of plain rows, it continues at the next start, and instances that start together share the rows.
 */
export async function indexRecordedNumbers(db: Database): Promise<void> {
  const hasMore = async () => (await db.$count(profileValues, withoutIndex)) > 0;
  while (await hasMore()) {
    // Another instance has the last rows. It finishes them, or leaves them to this one.
    if ((await db.transaction(indexBatch)) === 0) await sleep(50);
  }
}
