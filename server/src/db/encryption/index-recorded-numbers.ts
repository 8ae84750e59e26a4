import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Database, Tx } from '../client.ts';
import { profileValues } from '../schema/index.ts';
import { indexesOfRow } from './rows.ts';
import { updateRow } from './tables.ts';

// equivalent mutant (number): the size of a batch does not change the result.
const batchSize = 200;

/** Recorded identity numbers of a release that had no blind index over them. */
const withoutIndex = or(
  and(eq(profileValues.field, 'passportNumber'), isNull(profileValues.passportNumberIndex)),
  and(eq(profileValues.field, 'nationalId'), isNull(profileValues.nationalIdIndex)),
);

/** Indexes the next numbers that no other instance is indexing. @returns the id of the last one; undefined if there is none */
async function indexBatch(tx: Tx, after: string): Promise<string | undefined> {
  const where = and(withoutIndex, gt(profileValues.id, after));
  const rows = await tx
    .select({ id: profileValues.id, encrypted: profileValues.encrypted })
    .from(profileValues)
    .where(where)
    .orderBy(profileValues.id)
    .limit(batchSize)
    .for('no key update', { skipLocked: true });
  for (const row of rows) {
    const indexes = indexesOfRow(tx, profileValues, row);
    // A value that was blank has none.
    if (Object.keys(indexes).length > 0) await updateRow(tx, profileValues, { id: row.id, ...indexes });
  }
  return rows.at(-1)?.id;
}

/**
 * Fills the blind indexes of the identity numbers that people have had. A migration cannot, because it has no key. What an
 * interrupted start leaves, or an instance of the release before writes during an upgrade, the task `complete-earlier-rows`
 * fills.
 */
export async function indexRecordedNumbers(db: Database): Promise<void> {
  let last: string | undefined = NIL;
  while (last !== undefined) {
    const after: string = last;
    last = await db.transaction((tx) => indexBatch(tx, after));
  }
}
