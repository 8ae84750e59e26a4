import type { ConsentPurpose } from '@portal/shared/consents/purposes';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { ConsentRow } from '#db/schema/consents.ts';
import { consents } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

/** The newest consent of a person for each purpose, given or withdrawn. */
export const listNewestConsents = (tx: Tx | Database, userId: string): Promise<ConsentRow[]> =>
  tx
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.purpose, desc(consents.givenAt), desc(consents.id));

export const findNewestConsent = async (
  tx: Tx,
  userId: string,
  purpose: ConsentPurpose,
): Promise<ConsentRow | undefined> => (await listNewestConsents(tx, userId)).find((row) => row.purpose === purpose);

export async function insertConsent(tx: Tx, row: typeof consents.$inferInsert): Promise<ConsentRow> {
  const [inserted] = await tx.insert(consents).values(row).returning();
  return required(inserted, 'an insert answers with its row');
}

export async function getConsent(tx: Tx, id: string): Promise<ConsentRow> {
  const [row] = await tx.select().from(consents).where(eq(consents.id, id));
  return required(row, 'nobody deletes a consent');
}

/** Records a withdrawal. Returns nothing if it is recorded already. */
export async function markWithdrawn(tx: Tx, id: string, withdrawnAt: Date): Promise<ConsentRow | undefined> {
  const [row] = await tx
    .update(consents)
    // Clocks of two instances may differ, and nothing is withdrawn before it was given.
    .set({ withdrawnAt: sql`greatest(${withdrawnAt.toISOString()}::timestamptz, ${consents.givenAt})` })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
    .returning();
  return row;
}
