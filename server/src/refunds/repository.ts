import { movableEndReasons } from '@portal/shared/contracts/workflow';
import { openRefundStatuses, refundWorkflow } from '@portal/shared/refunds/workflow';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { ColumnChange, NewRow } from '#db/schema/encrypted-columns.ts';
import type { RefundRow } from '#db/schema/index.ts';
import { applications, contracts, invoices, refunds, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import type { MoneyScope } from '#ledger/repository.ts';
import { lockUserRow } from '#users/repository.ts';

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

/** Hides withdrawn refunds of one transaction from their person, who was never told of them. */
export async function hideUntoldRefunds(tx: Tx, userId: string, transactionId: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ isUntold: true })
    .where(and(eq(refunds.userId, userId), eq(refunds.transactionId, transactionId), eq(refunds.status, 'withdrawn')));
}

/** The refund of a contract that is neither decided against nor paid; there is at most one. */
export async function findOpenRefund(tx: Tx | Database, contractId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.contractId, contractId), inArray(refunds.status, [...openRefundStatuses])));
  return row && decryptRow(tx, refunds, row);
}

/** All refunds under a contract, the oldest first. */
export async function listRefundsUnder(tx: Tx | Database, contractId: string): Promise<RefundRow[]> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.contractId, contractId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
  return rows.map((row) => decryptRow(tx, refunds, row));
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

/** Takes credit that returned to an invoice out of what was decided about its contract, so that it is refunded. */
export async function lowerLeft(tx: Tx, invoiceId: string, cents: number): Promise<void> {
  const contractOf = tx.select({ id: invoices.contractId }).from(invoices).where(eq(invoices.id, invoiceId));
  await tx
    .update(refunds)
    .set({ leftCents: sql`greatest(0, coalesce(${refunds.leftCents}, 0) - ${cents}::integer)` })
    .where(and(inArray(refunds.contractId, contractOf), ne(refunds.status, 'requested')));
}

/** Sets what an ended contract would refund beyond a decision. */
export async function setLeftCents(tx: Tx, id: string, leftCents: number): Promise<void> {
  await tx.update(refunds).set({ leftCents }).where(eq(refunds.id, id));
}

/**
 * The newest refund of an ended contract that waits for a decision and whose fee may pay for another job instead.
 */
export async function findMovableRefund(tx: Tx | Database, userId: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(contracts, eq(contracts.id, refunds.contractId))
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.status, 'requested'),
        isNotNull(refunds.calculation),
        inArray(contracts.endReason, [...movableEndReasons]),
      ),
    )
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
    .limit(1);
  return row && decryptRow(tx, refunds, row.refund);
}

/** Changes the account of a refund that is open. Returns false if it has been paid, refused, or withdrawn. */
export async function setRefundAccount(
  tx: Tx,
  { id, explanation }: RefundRow,
  account: Pick<RefundRow, 'accountHolder' | 'bankName' | 'accountNumber' | 'swiftCode'>,
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(encryptChange(tx, refunds, { key: { id }, set: { explanation, ...account } }))
    .where(and(eq(refunds.id, id), inArray(refunds.status, [...openRefundStatuses])))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** The contracts of a person, each with its job. */
export const listSignedContracts = (db: Database, userId: string) =>
  db
    .select({ contract: contracts, jobId: applications.jobId, applicationStatus: applications.status })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.userId, userId))
    .orderBy(desc(contracts.signedAt), desc(contracts.id));

/**
 * Locks the contract of a refund, or its person if it has none, so that two refunds never return the same money. Returns the
 * contract.
 */
export async function lockScope(tx: Tx, { userId, contractId }: MoneyScope) {
  if (contractId !== null) return lockContract(tx, contractId);
  await lockUserRow(tx, userId);
  return undefined;
}

/** Locks a contract, so that two refunds never return the same money. */
export async function lockContract(tx: Tx, id: string) {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  return row;
}
