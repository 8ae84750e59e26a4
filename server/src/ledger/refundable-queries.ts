import { mapKeys } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { contracts, invoices, ledgerEntries } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { listStranded } from './granted-queries.ts';
import { moneyAt, moneyOf } from './money.ts';
import type { FeeCents } from './refunded-queries.ts';
import { feeKinds, listNotRefunded, withoutOpen } from './refunded-queries.ts';
import type { MoneyScope } from './repository.ts';
import { listMoneyPostings, readHeldCents, readReceivedCents } from './repository.ts';

/** The kinds of entries that pay an invoice. */
const paymentKinds = ['transfer_approved', 'credit_applied', 'fee_credited'] as const;

/** A payment and its cents that are not granted as a refund yet. */
export interface RefundablePayment extends RefundableCents {
  invoice: InvoiceRow;
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
  const carried: FeeCents = { service: 0, attorney: 0, government: 0 };
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
    // No money came for what was accepted as paid.
    const received = withoutOpen(ofInvoice, invoice.acceptedCents);
    const left = mapKeys(feeKinds, (kind) => {
      const cents = received[kind] + carried[kind];
      carried[kind] = Math.min(0, cents);
      return Math.max(0, cents);
    });
    return { invoice, credit, ...left };
  });
  // What the person owes under another contract is kept back, too: a reversed fee may pay for another job.
  // A granted refund that stays without money is not paid, so it keeps nothing back.
  const stranded = await listStranded(tx, scope.userId);
  const sumOfStranded = (some: typeof stranded) => some.reduce((sum, { cents }) => sum + cents, 0);
  const here = stranded.filter(({ contractId }) => contractId === scope.contractId);
  const held = Math.min(
    (await readReceivedCents(tx, scope)) + sumOfStranded(here),
    (await readHeldCents(tx, scope.userId)) + sumOfStranded(stranded),
  );
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
