import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { candidateAccounts } from '@portal/shared/ledger/accounts';
import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { invoices, ledgerEntries, ledgerPostings } from '../../db/schema/index.ts';
import type { Posting } from './entries.ts';
import { accountOfFee, accountOfRefund } from './entries.ts';

export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'number'> & { postings: readonly Posting[] };

/** Inserts entries in the transaction of their event. Entries without postings are skipped. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries
    // equivalent mutant (number): the postings of an entry balance, so there is never only one.
    .filter(({ postings }) => postings.length > 0)
    .map(({ postings, ...entry }) => ({ entry: { ...entry, id: uuidv7() }, postings }));
  if (rows.length === 0) return;
  await tx.insert(ledgerEntries).values(rows.map(({ entry }) => entry));
  await tx
    .insert(ledgerPostings)
    .values(rows.flatMap(({ entry, postings }) => postings.map((posting) => ({ entryId: entry.id, ...posting }))));
}

/** The kinds of entries that pay an invoice. */
const paymentKinds = ['transfer_approved', 'fee_credited'] as const;

const sumOf = sql<number>`coalesce(sum(${ledgerPostings.amountCents}), 0)::integer`;

/** The sum of each account of a candidate, in cents; a debit is positive. */
export async function readAccountSums(tx: Tx | Database, userId: string): Promise<Map<LedgerAccount, number>> {
  const rows = await tx
    .select({ account: ledgerPostings.account, sum: sumOf })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.userId, userId))
    .groupBy(ledgerPostings.account);
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

/** The invoiced and paid cents of each invoice of a contract. */
export async function readInvoiceSums(tx: Tx | Database, contractId: string) {
  const isReceivable = eq(ledgerPostings.account, 'receivable');
  const isPayment = inArray(ledgerEntries.kind, [...paymentKinds]);
  const rows = await tx
    .select({
      invoiceId: ledgerEntries.invoiceId,
      askedCents: sql<number>`coalesce(sum(${ledgerPostings.amountCents}) filter (where not ${isPayment}), 0)::integer`,
      paidCents: sql<number>`coalesce(-sum(${ledgerPostings.amountCents}) filter (where ${isPayment}), 0)::integer`,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(
        // equivalent mutant (removed condition): callers read only the sums of the contract's invoices.
        eq(ledgerEntries.contractId, contractId),
        isReceivable,
      ),
    )
    .groupBy(ledgerEntries.invoiceId);
  return new Map(rows.map(({ invoiceId, ...sums }) => [invoiceId, sums]));
}

/** Every entry that changed a candidate's debt, oldest first, with the change in cents. */
export const listCandidateEntries = (tx: Tx | Database, userId: string) =>
  tx
    .select({
      number: ledgerEntries.number,
      kind: ledgerEntries.kind,
      day: ledgerEntries.day,
      invoiceId: ledgerEntries.invoiceId,
      invoiceNumber: invoices.number,
      name: invoices.name,
      amountCents: sumOf,
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerPostings.account, [...candidateAccounts])))
    .groupBy(ledgerEntries.id, invoices.id)
    .orderBy(asc(ledgerEntries.number));

/** A payment and its cents that are not granted as a refund yet. */
export interface RefundablePayment extends RefundableCents {
  invoice: InvoiceRow;
}

/** The payments under a contract that are not granted as a refund yet, in the order of payment. */
export async function listRefundable(tx: Tx | Database, contractId: string): Promise<RefundablePayment[]> {
  // equivalent mutant (word): any name will do.
  const paid = alias(ledgerEntries, 'paid');
  const sums = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, account: ledgerPostings.account, sum: sumOf })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    // equivalent mutant (removed where): the sums of other contracts would be read and not used.
    .where(eq(ledgerEntries.contractId, contractId))
    .groupBy(ledgerEntries.invoiceId, ledgerPostings.account);
  const payments = await tx
    .select({ invoice: invoices })
    .from(paid)
    .innerJoin(invoices, eq(invoices.id, paid.invoiceId))
    .where(and(eq(paid.contractId, contractId), inArray(paid.kind, [...paymentKinds])))
    .orderBy(asc(paid.number));
  // Refunds created before per-payment allocation are posted against the first payment. The rest counts against the next.
  const carried: RefundableCents = { service: 0, attorney: 0, government: 0 };
  return payments.map(({ invoice }) => {
    const left = mapKeys(keysOf(carried), (part) => {
      const credits = sums.filter(
        ({ invoiceId, account }) =>
          invoiceId === invoice.id && (account === accountOfFee[part] || account === accountOfRefund[part]),
      );
      const cents = credits.reduce((total, { sum }) => total - sum, carried[part]);
      carried[part] = Math.min(0, cents);
      return Math.max(0, cents);
    });
    return { invoice, ...left };
  });
}

/** What a granted refund takes from each payment, by kind of fee. */
export async function listGrantedParts(
  tx: Tx,
  refundId: string,
): Promise<{ invoice: InvoiceRow; part: RefundableCents }[]> {
  const rows = await tx
    .select({ invoice: invoices, account: ledgerPostings.account, amountCents: ledgerPostings.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(and(eq(ledgerEntries.refundId, refundId), eq(ledgerEntries.kind, 'refund_granted')))
    .orderBy(asc(ledgerEntries.number));
  const parts: { invoice: InvoiceRow; part: RefundableCents }[] = [];
  for (const { invoice, account, amountCents } of rows) {
    const known = parts.find((one) => one.invoice.id === invoice.id);
    const found = known ?? { invoice, part: { service: 0, attorney: 0, government: 0 } };
    if (!known) parts.push(found);
    for (const kind of keysOf(accountOfRefund)) if (accountOfRefund[kind] === account) found.part[kind] += amountCents;
  }
  return parts;
}

/** The moment of the last payment of each invoice of a contract. */
export async function listPaymentTimes(tx: Tx | Database, contractId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.contractId, contractId), inArray(ledgerEntries.kind, [...paymentKinds])))
    .orderBy(asc(ledgerEntries.number));
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]));
}

/** The cents of each payment that a refund returns. */
export const listGranted = (tx: Tx, refundId: string) =>
  tx
    .select({ invoice: invoices, amountCents: sql<number>`-${ledgerPostings.amountCents}` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      // A refund is paid once, so its only entries so far are those of the grant.
      and(eq(ledgerEntries.refundId, refundId), eq(ledgerPostings.account, 'refunds_payable')),
    )
    .orderBy(asc(ledgerEntries.number));
