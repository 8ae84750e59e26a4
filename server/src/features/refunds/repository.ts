import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { and, desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '../../db/encryption/rows.ts';
import type { ColumnChange, NewRow } from '../../db/schema/encrypted-columns.ts';
import type { RefundRow } from '../../db/schema/index.ts';
import { applications, contracts, refunds, users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';

const selectRefunds = (tx: Tx | Database) =>
  tx.select({ refund: refunds, user: users }).from(refunds).innerJoin(users, eq(users.id, refunds.userId));
type Selected = Awaited<ReturnType<typeof selectRefunds>>[number];
export interface RefundRecord {
  refund: RefundRow;
  user: Selected['user'];
}

const decrypt = (tx: Tx | Database, { refund, user }: Selected): RefundRecord => ({
  refund: decryptRow(tx, refunds, refund),
  user,
});

export async function findRefund(tx: Tx | Database, id: string): Promise<RefundRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectRefunds(tx).where(eq(refunds.id, id));
  return row && decrypt(tx, row);
}

export async function listRefundsOf(db: Database, userId: string): Promise<RefundRecord[]> {
  const rows = await selectRefunds(db)
    .where(eq(refunds.userId, userId))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id));
  return rows.map((row) => decrypt(db, row));
}

/** Inserts a refund unless the contract has an open one. */
export async function insertRefund(tx: Tx, row: NewRow<typeof refunds>): Promise<RefundRow | undefined> {
  const [inserted] = await tx
    .insert(refunds)
    .values(encryptRow(tx, refunds, row))
    .onConflictDoNothing()
    .returning();
  return inserted && decryptRow(tx, refunds, inserted);
}

/** Changes the status of a refund and the columns that depend on it. Returns false if its state does not allow it. */
export const transitionRefund = transitionOf({ table: refunds, column: 'status', workflow: refundWorkflow });

/** Changes a refund that is not decided. Returns false if it has already been decided or withdrawn. */
export async function updateRequestedRefund(
  tx: Tx,
  id: string,
  set: Omit<ColumnChange<typeof refunds>, 'status'>,
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(encryptChange(tx, refunds, { key: { id }, set }))
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** The contracts of a person, each with its job. */
export const listSignedContracts = (db: Database, userId: string) =>
  db
    .select({ contract: contracts, jobId: applications.jobId })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.userId, userId))
    .orderBy(desc(contracts.signedAt), desc(contracts.id));

/** Locks a contract, so that two refunds never return the same money. */
export async function lockContract(tx: Tx, id: string) {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  return row;
}
