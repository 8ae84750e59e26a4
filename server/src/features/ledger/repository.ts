import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { candidateAccounts } from '@portal/shared/ledger/accounts';
import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { invoices, ledgerEntries, ledgerPostings, refunds } from '../../db/schema/index.ts';
import type { Posting } from './entries.ts';
import { accountOfFee, accountOfRefund } from './entries.ts';
import type { InvoiceMoney, MoneyPosting } from './money.ts';
import { moneyAt, moneyOf } from './money.ts';

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
const paymentKinds = ['transfer_approved', 'credit_applied', 'fee_credited'] as const;

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

/** The postings of a person that decide what is open, paid, and credit, oldest first. */
export const listMoneyPostings = (tx: Tx | Database, userId: string): Promise<MoneyPosting[]> =>
  tx
    .select({
      kind: ledgerEntries.kind,
      invoiceId: ledgerEntries.invoiceId,
      creditInvoiceId: ledgerEntries.creditInvoiceId,
      account: ledgerPostings.account,
      amountCents: ledgerPostings.amountCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerPostings.account, ['receivable', 'candidate_credit'])))
    .orderBy(asc(ledgerEntries.number), asc(ledgerPostings.id));

/**
 * The credit of a person in cents, or only the credit that arose under a contract. A debt of the person reduces it; never
 * negative.
 */
export async function readCreditCents(tx: Tx | Database, userId: string, contractId?: string): Promise<number> {
  const source = alias(invoices, 'source');
  const isUnder = contractId === undefined ? sql`true` : eq(source.contractId, contractId);
  const [row] = await tx
    .select({
      all: sql<number>`coalesce(-sum(${ledgerPostings.amountCents}), 0)::integer`,
      under: sql<number>`coalesce(-sum(${ledgerPostings.amountCents}) filter (where ${isUnder}), 0)::integer`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(source, sql`${source.id} = coalesce(${ledgerEntries.creditInvoiceId}, ${ledgerEntries.invoiceId})`)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerPostings.account, 'candidate_credit')));
  return Math.max(0, Math.min(row?.all ?? 0, row?.under ?? 0));
}

/** The cents of a transfer that paid its invoice when it was approved; the rest became credit. */
export async function readPaidByTransfer(tx: Tx, transferId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.transferId, transferId),
        eq(ledgerEntries.kind, 'transfer_approved'),
        eq(ledgerPostings.account, 'receivable'),
      ),
    );
  return -(row?.sum ?? 0);
}

/**
 * The cents received under a contract: confirmed transfers minus reversed ones and granted refunds. Credit counts where it
 * is used. Negative if refunds were granted out of money that never arrived.
 */
export async function readReceivedCents(tx: Tx | Database, contractId: string): Promise<number> {
  const [held] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.contractId, contractId), inArray(ledgerPostings.account, ['bank', 'refunds_payable'])));
  // Credit that arose under one contract and pays an invoice of another moves with its money.
  const source = alias(invoices, 'source');
  const isPaidHere = sql`${ledgerEntries.contractId} = ${contractId}`;
  const isFromHere = sql`${source.contractId} = ${contractId}`;
  const [moved] = await tx
    .select({
      sum: sql<number>`coalesce(sum(case when ${isPaidHere} then ${ledgerPostings.amountCents} else 0 end
        - case when ${isFromHere} then ${ledgerPostings.amountCents} else 0 end), 0)::integer`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(source, eq(source.id, ledgerEntries.creditInvoiceId))
    .where(and(eq(ledgerPostings.account, 'candidate_credit'), or(isPaidHere, isFromHere)));
  return (held?.sum ?? 0) + (moved?.sum ?? 0);
}

/** The cents of the payments of an invoice that were granted as a refund, or pay an invoice of another contract. */
export async function readRefundedCents(tx: Tx, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.invoiceId, invoiceId),
        inArray(ledgerEntries.kind, ['refund_granted', 'refund_withdrawn', 'fee_carried_over']),
        eq(ledgerPostings.account, 'refunds_payable'),
      ),
    );
  return -(row?.sum ?? 0);
}

/** The invoices whose credit waits for the decision or the payment of a refund. Other invoices must not use it. */
export async function listReservedCredit(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.contractId, invoices.contractId))
    .where(and(eq(invoices.userId, userId), inArray(refunds.status, [...openRefundStatuses])));
  return new Set(rows.map(({ id }) => id));
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
      creditCents: sql<number>`coalesce(-sum(${ledgerPostings.amountCents})
        filter (where ${ledgerPostings.account} = 'candidate_credit'), 0)::integer`,
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
    .groupBy(invoices.id)
    .orderBy(sql`min(${paid.number})`);
  const [first] = payments;
  const money = first ? moneyOf(await listMoneyPostings(tx, first.invoice.userId)) : new Map<string, InvoiceMoney>();
  const balanceOf = (invoiceId: string, accounts: readonly LedgerAccount[]): number =>
    sums
      .filter((one) => one.invoiceId === invoiceId && accounts.includes(one.account))
      .reduce((total, { sum }) => total - sum, 0);

  // A debt of the person reduces the credit that can be refunded.
  let creditLeft = Math.max(
    0,
    [...money.values()].reduce((sum, { credit }) => sum + credit, 0),
  );
  // Refunds created before per-payment allocation are posted against the first payment. The rest counts against the next.
  const carried = { service: 0, attorney: 0, government: 0 };
  return payments.map(({ invoice }) => {
    const left = mapKeys(keysOf(carried), (part) => {
      // An invoice that is still being paid is refundable once it is paid or void.
      if (invoice.status === 'not_paid' || invoice.status === 'pending') return 0;
      const cents = balanceOf(invoice.id, [accountOfFee[part], accountOfRefund[part]]) + carried[part];
      carried[part] = Math.min(0, cents);
      return Math.max(0, cents);
    });

    const own = Math.max(0, moneyAt(money, invoice.id).credit);
    // A refund that was granted before the invoice became void came out of the money that is credit now.
    const settled = invoice.status === 'void' ? settle(carried, own) : 0;
    const credit = Math.min(own - settled, creditLeft);
    creditLeft -= credit;
    return { invoice, credit, ...left };
  });
}

/** Reduces carried refunds by at most an amount, and returns by how much. */
function settle(carried: Record<'service' | 'attorney' | 'government', number>, cents: number): number {
  let left = cents;
  for (const part of keysOf(carried)) {
    const settled = Math.min(left, -carried[part]);
    carried[part] += settled;
    left -= settled;
  }
  return cents - left;
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
    const found = known ?? { invoice, part: { credit: 0, service: 0, attorney: 0, government: 0 } };
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
