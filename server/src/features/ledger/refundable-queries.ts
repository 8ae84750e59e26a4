import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { contracts, invoices, ledgerEntries, ledgerPostings } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';
import { accountOfFee, accountOfRefund } from './entries.ts';
import { moneyAt, moneyOf } from './money.ts';
import type { MoneyScope } from './repository.ts';
import { listMoneyPostings, readHeldCents, readReceivedCents, sumOf } from './repository.ts';

/** The kinds of entries that pay an invoice. */
const paymentKinds = ['transfer_approved', 'credit_applied', 'fee_credited'] as const;

/** A payment and its cents that are not granted as a refund yet. */
export interface RefundablePayment extends RefundableCents {
  invoice: InvoiceRow;
}

type Left = Omit<RefundableCents, 'credit'>;
const feeKinds = ['service', 'attorney', 'government'] as const;

/** The cents that invoices bill and that were not granted as a refund, by kind of fee. Negative if more was granted. */
export async function listNotRefunded(tx: Tx | Database, invoiceIds: readonly string[]): Promise<Map<string, Left>> {
  const rows = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, account: ledgerPostings.account, sum: sumOf })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(inArray(ledgerEntries.invoiceId, [...invoiceIds]))
    .groupBy(ledgerEntries.invoiceId, ledgerPostings.account);
  const balanceOf = (id: string, accounts: readonly LedgerAccount[]) =>
    rows
      .filter(({ invoiceId, account }) => invoiceId === id && accounts.includes(account))
      .reduce((total, { sum }) => total - sum, 0);
  return new Map(
    invoiceIds.map((id) => [
      id,
      mapKeys(feeKinds, (kind) => balanceOf(id, [accountOfFee[kind], accountOfRefund[kind]])),
    ]),
  );
}

/** The cents of an invoice that were granted as a refund or pay an invoice of another contract, by kind of fee. */
export async function readRefunded(tx: Tx, { id, lines }: InvoiceRow): Promise<RefundableCents> {
  const left = (await listNotRefunded(tx, [id])).get(id);
  const billed = (kind: FeeKind) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { credit: 0, ...mapKeys(feeKinds, (kind) => billed(kind) - (left?.[kind] ?? 0)) };
}

/** Takes the open amount off the billed cents. A part payment covers money held for others before our own fee. */
export function withoutOpen(billed: Left, openCents: number): Left {
  let open = openCents;
  return mapKeys(feeKinds, (kind) => {
    const cut = Math.min(open, Math.max(0, billed[kind]));
    open -= cut;
    return billed[kind] - cut;
  });
}

/**
 * The payments under a contract, or without any, that are not granted as a refund yet, in the order of payment. Part payments
 * of open invoices count once the contract has ended, or with `withOpen`, which shows what would follow if it ended.
 */
export async function listRefundable(
  tx: Tx | Database,
  scope: MoneyScope,
  { withOpen = false }: { withOpen?: boolean } = {},
): Promise<RefundablePayment[]> {
  // equivalent mutant (word): any name will do.
  const paid = alias(ledgerEntries, 'paid');
  const payments = await tx
    .select({ invoice: invoices, contractStatus: contracts.status })
    .from(paid)
    .innerJoin(invoices, eq(invoices.id, paid.invoiceId))
    .leftJoin(contracts, eq(contracts.id, paid.contractId))
    .where(
      and(
        eq(paid.userId, scope.userId),
        scope.contractId === null ? isNull(paid.contractId) : eq(paid.contractId, scope.contractId),
        inArray(paid.kind, [...paymentKinds]),
      ),
    )
    .groupBy(invoices.id, contracts.id)
    .orderBy(sql`min(${paid.number})`);
  if (payments.length === 0) return [];
  const billed = await listNotRefunded(
    tx,
    payments.map(({ invoice }) => invoice.id),
  );
  const money = moneyOf(await listMoneyPostings(tx, scope.userId));

  // A debt of the person reduces the credit that can be refunded.
  let creditLeft = Math.max(
    0,
    [...money.values()].reduce((sum, { credit }) => sum + credit, 0),
  );
  // Refunds created before per-payment allocation are posted against the first payment. The rest counts against the next.
  const carried: Left = { service: 0, attorney: 0, government: 0 };
  const refundable = payments.map(({ invoice, contractStatus }): RefundablePayment => {
    const credit = Math.min(Math.max(0, moneyAt(money, invoice.id).credit), creditLeft);
    creditLeft -= credit;
    const ofInvoice = required(billed.get(invoice.id), 'each payment was read');
    const isOpen = invoice.status === 'not_paid' || invoice.status === 'pending';
    if (isOpen) {
      const isCounted = withOpen || contractStatus === 'ended' || contractStatus === 'cancelled';
      const left = withoutOpen(ofInvoice, invoice.amountCents - invoice.paidCents);
      return { invoice, credit, ...mapKeys(feeKinds, (kind) => (isCounted ? Math.max(0, left[kind]) : 0)) };
    }
    const left = mapKeys(feeKinds, (kind) => {
      const cents = ofInvoice[kind] + carried[kind];
      carried[kind] = Math.min(0, cents);
      return Math.max(0, cents);
    });
    return { invoice, credit, ...left };
  });
  // What the person owes under another contract is kept back, too: a reversed fee may pay for another job.
  const held = Math.min(await readReceivedCents(tx, scope), await readHeldCents(tx, scope.userId));
  return atMost(refundable, Math.max(0, held));
}

/** Reduces the last payments until the sum is at most the money held, so that the debt from a refund is kept back. */
function atMost(payments: readonly RefundablePayment[], heldCents: number): RefundablePayment[] {
  let excess = refundableTotal(addRefundable(payments)) - heldCents;
  return payments
    .toReversed()
    .map((payment) => {
      const left = mapKeys([...feeKinds, 'credit'] as const, (kind) => {
        const cut = Math.max(0, Math.min(excess, payment[kind]));
        excess -= cut;
        return payment[kind] - cut;
      });
      return { ...payment, ...left };
    })
    .toReversed();
}

/** The cents that a granted refund takes from each payment, by kind of fee. */
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

/** The moment of the first payment of each invoice of a contract. */
export async function listPaymentTimes(tx: Tx | Database, contractId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.contractId, contractId), inArray(ledgerEntries.kind, [...paymentKinds])))
    .orderBy(desc(ledgerEntries.number));
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]));
}

/** Whether a transfer for an invoice of a contract was confirmed after a moment. */
export const wasPaidSince = async (tx: Tx, contractId: string, since: Date): Promise<boolean> =>
  (await tx.$count(
    ledgerEntries,
    and(
      eq(ledgerEntries.contractId, contractId),
      eq(ledgerEntries.kind, 'transfer_approved'),
      gt(ledgerEntries.at, since),
    ),
  )) > 0;

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
