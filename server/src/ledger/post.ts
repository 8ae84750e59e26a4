import type { LedgerEntryKind } from '@portal/shared/ledger/accounts';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Posting, Receipt } from './entries.ts';
import * as entries from './entries.ts';
import { insertEntries } from './repository.ts';

/** The time of an entry, from the product's clock. */
export interface EntryTime {
  at: Date;
  /** YYYY-MM-DD in the business time zone. */
  day: string;
}

/** The time of an entry that is posted now. */
export const entryTimeOf = (clock: Clock, now: Date): EntryTime => ({ at: now, day: clock.today() });

type Invoice = Pick<InvoiceRow, 'id' | 'userId' | 'contractId'>;

const entryOf = (
  kind: LedgerEntryKind,
  invoice: Invoice,
  { time, postings }: { time: EntryTime; postings: readonly Posting[] },
) => ({
  kind,
  ...time,
  userId: invoice.userId,
  contractId: invoice.contractId,
  invoiceId: invoice.id,
  postings,
});

/** Posts issued invoices. */
export const postIssue = (tx: Tx, time: EntryTime, issued: readonly InvoiceRow[]): Promise<void> =>
  insertEntries(
    tx,
    issued.map((invoice) => entryOf('invoice_issued', invoice, { time, postings: entries.invoiceIssued(invoice) })),
  );

/** Posts the change of an unpaid invoice. */
export const postChange = (
  tx: Tx,
  time: EntryTime,
  { before, after }: { before: InvoiceRow; after: Pick<InvoiceRow, 'lines'> },
): Promise<void> =>
  insertEntries(tx, [entryOf('invoice_changed', before, { time, postings: entries.invoiceChanged(before, after) })]);

/** Posts voided invoices. */
export const postVoid = (tx: Tx, time: EntryTime, voided: readonly InvoiceRow[]): Promise<void> =>
  insertEntries(
    tx,
    voided.map((invoice) => entryOf('invoice_voided', invoice, { time, postings: entries.invoiceVoided(invoice) })),
  );

/** Posts voided invoices that are open again. */
export const postRestore = (tx: Tx, time: EntryTime, restored: readonly InvoiceRow[]): Promise<void> =>
  insertEntries(
    tx,
    restored.map((invoice) => entryOf('invoice_restored', invoice, { time, postings: entries.invoiceIssued(invoice) })),
  );

/** A transfer, and the number of the decision about it. */
export interface TransferDecision {
  transferId: string;
  transferDecision: number;
}

/** Posts the money that a transfer brought. */
export const postReceipt = (
  tx: Tx,
  time: EntryTime,
  { invoice, receipt, ...decision }: TransferDecision & { invoice: Invoice; receipt: Receipt },
): Promise<void> =>
  insertEntries(tx, [
    { ...entryOf('transfer_approved', invoice, { time, postings: entries.transferApproved(receipt) }), ...decision },
  ]);

/** Posts the reversal of a transfer. @param parts what leaves the invoice, and what leaves the credit */
export const postReversal = (
  tx: Tx,
  time: EntryTime,
  { invoice, parts, ...decision }: TransferDecision & { invoice: Invoice; parts: Receipt },
): Promise<void> =>
  insertEntries(tx, [
    { ...entryOf('transfer_reversed', invoice, { time, postings: entries.transferReversed(parts) }), ...decision },
  ]);

/** Posts that the difference of an invoice is accepted as paid, or is open again. */
export const postDifference = (
  tx: Tx,
  time: EntryTime,
  { kind, invoice, cents }: { kind: 'difference_accepted' | 'difference_reopened'; invoice: Invoice; cents: number },
): Promise<void> => {
  const postings =
    kind === 'difference_accepted' ? entries.differenceAccepted(cents) : entries.differenceReopened(cents);
  return insertEntries(tx, [entryOf(kind, invoice, { time, postings })]);
};

/** Posts credit that pays an invoice, or that is taken back from it. */
export const postCreditMove = (
  tx: Tx,
  time: EntryTime,
  {
    kind,
    invoice,
    creditInvoiceId,
    cents,
  }: {
    kind: 'credit_applied' | 'credit_taken_back';
    /** The invoice that the credit pays or paid. */
    invoice: Invoice;
    /** The invoice on which the credit arose. */
    creditInvoiceId: string;
    cents: number;
  },
): Promise<void> => {
  const postings = kind === 'credit_applied' ? entries.creditApplied(cents) : entries.creditTakenBack(cents);
  return insertEntries(tx, [{ ...entryOf(kind, invoice, { time, postings }), creditInvoiceId }]);
};

/** Posts that what transfers paid of an invoice becomes credit. */
export const postRelease = (
  tx: Tx,
  time: EntryTime,
  { invoice, cents }: { invoice: Invoice; cents: number },
): Promise<void> =>
  insertEntries(tx, [entryOf('payment_released', invoice, { time, postings: entries.paymentReleased(cents) })]);

/** Posts that the refund of an invoice that becomes void is taken from its credit. */
export const postRefundOffset = (
  tx: Tx,
  time: EntryTime,
  { invoice, refunded }: { invoice: Invoice; refunded: RefundableCents },
): Promise<void> =>
  insertEntries(tx, [entryOf('refund_offset', invoice, { time, postings: entries.refundOffset(refunded) })]);

/** Posts a granted refund against each refunded payment. */
export const postRefundGrant = (
  tx: Tx,
  time: EntryTime,
  { refundId, parts }: { refundId: string; parts: readonly { invoice: InvoiceRow; part: RefundableCents }[] },
): Promise<void> =>
  insertEntries(
    tx,
    parts.map(({ invoice, part }) => ({
      ...entryOf('refund_granted', invoice, { time, postings: entries.refundGranted(part) }),
      refundId,
    })),
  );

/** Posts that a grant was taken back, against each payment that it refunded. */
export const postRefundWithdrawal = (
  tx: Tx,
  time: EntryTime,
  { refundId, parts }: { refundId: string; parts: readonly { invoice: InvoiceRow; part: RefundableCents }[] },
): Promise<void> =>
  insertEntries(
    tx,
    parts.map(({ invoice, part }) => ({
      ...entryOf('refund_withdrawn', invoice, { time, postings: entries.refundWithdrawn(part) }),
      refundId,
    })),
  );

/** Posts that the payments of an ended contract pay an invoice of another one. */
export const postCarriedFee = (
  tx: Tx,
  time: EntryTime,
  {
    parts,
    paid,
    amountCents,
  }: { parts: readonly { invoice: InvoiceRow; part: RefundableCents }[]; paid: InvoiceRow; amountCents: number },
): Promise<void> =>
  insertEntries(tx, [
    ...parts.map(({ invoice, part }) =>
      entryOf('fee_carried_over', invoice, { time, postings: entries.feeCarriedOver(part) }),
    ),
    entryOf('fee_credited', paid, { time, postings: entries.feeCredited(amountCents) }),
  ]);

/**
 * Posts that a carried fee returns from the invoice that it paid. Each fee that returns ends with the entry of that invoice.
 * @param parts what leaves the invoice, and what leaves its credit
 */
export const postCarriedBack = (
  tx: Tx,
  time: EntryTime,
  { from, part, paid, parts }: { from: Invoice; part: RefundableCents; paid: Invoice; parts: Receipt },
): Promise<void> =>
  insertEntries(tx, [
    entryOf('fee_carried_back', from, { time, postings: entries.feeCarriedBack(part) }),
    entryOf('fee_taken_back', paid, { time, postings: entries.feeTakenBack(parts) }),
  ]);

/** Posts a paid refund against each refunded payment. */
export const postRefundPayment = (
  tx: Tx,
  time: EntryTime,
  { refundId, parts }: { refundId: string; parts: readonly { invoice: InvoiceRow; amountCents: number }[] },
): Promise<void> =>
  insertEntries(
    tx,
    parts.map(({ invoice, amountCents }) => ({
      ...entryOf('refund_paid', invoice, { time, postings: entries.refundPaid(amountCents) }),
      refundId,
    })),
  );
