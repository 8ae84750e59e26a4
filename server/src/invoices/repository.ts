import type { QueryOf } from '@portal/shared/http/endpoint';
import type { listInvoices } from '@portal/shared/invoices/contract';

import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { isPreview } from '#db/preview.ts';
import type { InvoiceRow, TransferRow } from '#db/schema/index.ts';
import { contracts, forms, invoiceReminders, invoices, transfers } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { readTransactionId } from '#db/transaction.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';
import { serviceFeesForm } from '#reference-data/forms.ts';

export interface InvoiceRecord {
  invoice: InvoiceRow;
  formName: string;
  overdueRemindedAt: Date | null;
  /** Reported, and not decided yet. */
  inReviewCents: number;
  /** Its contract has ended: what is in review is decided, and nothing more is to send. */
  isContractEnded: boolean;
}

/** When the first reminder after the present due date was sent. */
const overdueRemindedAt = (tx: Tx | Database) =>
  tx
    .select({ at: sql`min(${invoiceReminders.sentAt})`.mapWith(invoiceReminders.sentAt).as('at') })
    .from(invoiceReminders)
    .where(
      and(
        eq(invoiceReminders.invoiceId, invoices.id),
        eq(invoiceReminders.dueDate, invoices.dueDate),
        lt(invoiceReminders.stage, 0),
      ),
    );

/** The transfers in review of an invoice, in cents. */
const inReviewCents = (tx: Tx | Database) =>
  tx
    .select({ cents: sql`coalesce(sum(${transfers.amountCents}), 0)`.as('cents') })
    .from(transfers)
    .where(and(eq(transfers.invoiceId, invoices.id), eq(transfers.status, 'pending')));

/** Whether the contract of an invoice was cancelled or has ended. */
export const isOfEndedContract = sql<boolean>`exists (
  select from ${contracts} where ${contracts.id} = ${invoices.contractId} and ${contracts.status} in ('ended', 'cancelled')
)`;

const selectInvoices = (tx: Tx | Database) =>
  tx
    .select({
      invoice: invoices,
      formName: forms.name,
      overdueRemindedAt: sql`(${overdueRemindedAt(tx)})`.mapWith(invoiceReminders.sentAt),
      inReviewCents: sql`(${inReviewCents(tx)})`.mapWith(Number),
      isContractEnded: isOfEndedContract,
    })
    .from(invoices)
    .innerJoin(forms, eq(forms.id, invoices.formId));

export async function findInvoice(tx: Tx | Database, id: string): Promise<InvoiceRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectInvoices(tx).where(eq(invoices.id, id));
  return row;
}

/** Locks an invoice and returns it. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row;
}

export async function listInvoicesOf(
  db: Database,
  { userId, areUntoldListed = false }: { userId: string; areUntoldListed?: boolean },
  query: QueryOf<typeof listInvoices>,
): Promise<{ rows: InvoiceRecord[]; total: number }> {
  const condition = and(
    eq(invoices.userId, userId),
    areUntoldListed ? undefined : eq(invoices.isUntold, false),
    query.status && eq(invoices.status, query.status),
  );
  const total = await db.$count(invoices, condition);
  const isOpen = inArray(invoices.status, ['not_paid', 'pending']);
  const rows = await selectInvoices(db)
    .where(condition)
    .orderBy(
      ...orderOfSort(query.sort, {
        amountCents: [invoices.amountCents, invoices.number],
        createdDate: [invoices.createdDate, invoices.number],
        dueDate: [invoices.dueDate, invoices.number],
      }),
      sql`${isOpen} desc`,
      asc(invoices.dueDate),
      asc(invoices.number),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total };
}

/** Hides void invoices of one transaction from their person, who was never told of them. */
export async function hideUntoldInvoices(tx: Tx, userId: string, transactionId: number): Promise<void> {
  await tx
    .update(invoices)
    .set({ isUntold: true })
    .where(and(eq(invoices.userId, userId), eq(invoices.transactionId, transactionId), eq(invoices.status, 'void')));
}

/** Shows a hidden invoice. It now belongs to this transaction, so taking this transaction back hides it again. */
export async function showInvoice(tx: Tx, id: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ isUntold: false, transactionId: await readTransactionId(tx) })
    .where(and(eq(invoices.id, id), eq(invoices.isUntold, true)));
}

/** The invoices of a person that transactions issued. */
export async function listInvoicesMadeIn(tx: Tx, userId: string, transactions: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.transactionId, [...transactions])));
  return rows.map(({ id }) => id);
}

/** The invoices of a person that are open or in review, the first due date first. */
export const listOpenInvoicesOf = (db: Database, userId: string): Promise<InvoiceRecord[]> =>
  selectInvoices(db)
    .where(and(eq(invoices.userId, userId), inArray(invoices.status, ['not_paid', 'pending'])))
    .orderBy(asc(invoices.dueDate), asc(invoices.number));

export const listInvoicesById = (tx: Tx | Database, ids: readonly string[]) =>
  tx
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));

export const listInvoicesOfPerson = (tx: Tx, userId: string): Promise<InvoiceRow[]> =>
  tx.select().from(invoices).where(eq(invoices.userId, userId));

export const listContractInvoices = (tx: Tx | Database, contractId: string) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.contractId, contractId), sql`${invoices.status} <> 'void'`))
    .orderBy(asc(invoices.dueDate), asc(invoices.number));

/** The same, with what was reported of each. */
export const listContractRecords = (db: Database, contractId: string): Promise<InvoiceRecord[]> =>
  selectInvoices(db)
    .where(and(eq(invoices.contractId, contractId), sql`${invoices.status} <> 'void'`))
    .orderBy(asc(invoices.dueDate), asc(invoices.number));

/** All invoices of a contract, also void ones. */
export const listIssuedUnder = (tx: Tx, contractId: string): Promise<InvoiceRow[]> =>
  tx.select().from(invoices).where(eq(invoices.contractId, contractId));

/** Lets the named milestones bill again what was voided or refunded, because their step is not done. */
export async function letBillAgain(tx: Tx, contractId: string, milestoneKeys: readonly string[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ billsAgain: true })
    .where(
      and(
        eq(invoices.contractId, contractId),
        inArray(invoices.milestoneKey, [...milestoneKeys]),
        eq(invoices.billsAgain, false),
        or(eq(invoices.status, 'void'), isNotNull(invoices.refundedOn)),
      ),
    );
}

/** The next numbers, such as `INV-2026-000123`. A rollback leaves a gap. */
async function nextInvoiceNumbers(tx: Tx, day: string, howMany: number): Promise<string[]> {
  // A preview uses no number up.
  if (isPreview()) return Array.from({ length: howMany }, (_one, at) => `INV-${day.slice(0, 4)}-NEW${at + 1}`);
  const { rows } = await tx.execute<{ next: string }>(
    sql`select nextval('invoice_number_seq') as next from generate_series(1, ${howMany}::integer)`,
  );
  return rows.map(({ next }) => `INV-${day.slice(0, 4)}-${String(next).padStart(6, '0')}`);
}

/** Inserts and numbers invoices, except for milestones that are already billed. */
export async function insertInvoices(
  tx: Tx,
  rows: readonly Omit<typeof invoices.$inferInsert, 'number'>[],
): Promise<InvoiceRow[]> {
  const [first] = rows;
  if (!first) return [];
  const numbers = await nextInvoiceNumbers(tx, first.createdDate, rows.length);
  const inserted = await tx
    .insert(invoices)
    .values(rows.map((row, index) => ({ ...row, number: numbers[index] ?? '' })))
    .onConflictDoNothing()
    .returning();
  return inserted.toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

/**
 * Changes the status of an invoice and the columns that depend on it. Returns false if the status does not allow it.
 */
export const transitionInvoice = transitionOf({ table: invoices, column: 'status', workflow: invoiceWorkflow });

/** Changes an invoice that is not paid. Returns false if a transfer has been submitted or it has become void. */
export async function updateUnpaidInvoice(
  tx: Tx,
  id: string,
  set: Partial<Omit<InvoiceRow, 'status'>>,
): Promise<boolean> {
  const rows = await tx
    .update(invoices)
    .set(set)
    .where(and(eq(invoices.id, id), eq(invoices.status, 'not_paid')))
    .returning({ id: invoices.id });
  return rows.length > 0;
}

/** Whether a transfer of an invoice is in review. */
export const hasTransferInReview = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await tx.$count(transfers, and(eq(transfers.invoiceId, invoiceId), eq(transfers.status, 'pending')))) > 0;

/** Sets the part of an invoice that received money covers. Its status is set by {@link transitionInvoice}. */
export async function setPaidCents(tx: Tx, id: string, paidCents: number): Promise<void> {
  await tx.update(invoices).set({ paidCents }).where(eq(invoices.id, id));
}

/** Sets the part of an invoice that is accepted as paid although no money covers it. */
export async function setAcceptedCents(tx: Tx, id: string, acceptedCents: number): Promise<void> {
  await tx.update(invoices).set({ acceptedCents }).where(eq(invoices.id, id));
}

/** The unpaid invoices of a person without a transfer in review, next due first. */
export const listUnpaidOf = (tx: Tx, userId: string): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.status, 'not_paid')))
    .orderBy(asc(invoices.dueDate), asc(invoices.number));

/** Voids the unpaid ones among invoices, on which nothing more is due. */
export async function voidUnpaid(tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const { from, to } = invoiceWorkflow.transitions.void;
  return tx
    .update(invoices)
    .set({ status: to, paidCents: 0 })
    .where(and(inArray(invoices.id, [...ids]), inArray(invoices.status, [...from])))
    .returning();
}

/** Sets the day on which an invoice is due. */
export async function setDueDate(tx: Tx, id: string, dueDate: string): Promise<void> {
  await tx.update(invoices).set({ dueDate }).where(eq(invoices.id, id));
}

/** Sets the lines of an open invoice, and their sum. */
export async function setAmount(tx: Tx, id: string, set: Pick<InvoiceRow, 'lines' | 'amountCents'>): Promise<void> {
  await tx.update(invoices).set(set).where(eq(invoices.id, id));
}

/** Records that the payments of invoices were refunded in full. */
export async function markRefunded(tx: Tx, ids: readonly string[], day: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ refundedOn: day })
    .where(and(inArray(invoices.id, [...ids]), isNull(invoices.refundedOn)));
}

/** Records that the refund of invoices was taken back, so their payments count again, and are not billed again. */
export async function markNotRefunded(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ refundedOn: null, billsAgain: false })
    .where(inArray(invoices.id, [...ids]));
}

/** The schedule of our fees, which every invoice refers to. */
export async function findFeeSchedule(db: Tx | Database) {
  const [row] = await db.select().from(forms).where(eq(forms.name, serviceFeesForm.name));
  return required(row, 'the product ships with the schedule of its fees');
}

/** The approved transfers of an invoice, oldest first. */
export async function listApprovedTransfers(tx: Tx | Database, invoiceId: string): Promise<TransferRow[]> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.invoiceId, invoiceId), eq(transfers.status, 'approved')))
    .orderBy(asc(transfers.createdAt), asc(transfers.id));
  return rows.map((row) => decryptRow(tx, transfers, row));
}
