import type { LedgerEntryKind } from '@portal/shared/ledger/accounts';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import type { Tx } from '../../db/client.ts';
import type { InvoiceRow, TransferRow } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Posting } from './entries.ts';
import * as entries from './entries.ts';
import { insertEntries } from './repository.ts';

/** When something is entered; both are the product's time. */
export interface EntryTime {
  at: Date;
  /** YYYY-MM-DD in the business time zone. */
  day: string;
}

/** The time of what happens now. */
export const entryTimeOf = (clock: Clock, now: Date): EntryTime => ({ at: now, day: clock.today() });

const entryOf = (kind: LedgerEntryKind, invoice: InvoiceRow, time: EntryTime, postings: readonly Posting[]) => ({
  kind,
  ...time,
  userId: invoice.userId,
  contractId: invoice.contractId,
  invoiceId: invoice.id,
  postings,
});

/** Enters invoices that were just issued. */
export const enterIssued = (tx: Tx, time: EntryTime, issued: readonly InvoiceRow[]): Promise<void> =>
  insertEntries(
    tx,
    issued.map((invoice) => entryOf('invoice_issued', invoice, time, entries.invoiceIssued(invoice))),
  );

/** Enters by how much an unpaid invoice was changed. */
export const enterChanged = (
  tx: Tx,
  time: EntryTime,
  before: InvoiceRow,
  after: Pick<InvoiceRow, 'lines'>,
): Promise<void> =>
  insertEntries(tx, [entryOf('invoice_changed', before, time, entries.invoiceChanged(before, after))]);

/** Enters that unpaid invoices are no longer asked for. */
export const enterVoided = (tx: Tx, time: EntryTime, voided: readonly InvoiceRow[]): Promise<void> =>
  insertEntries(
    tx,
    voided.map((invoice) => entryOf('invoice_voided', invoice, time, entries.invoiceVoided(invoice))),
  );

/** Enters that an invoice was paid by a transfer. */
export const enterPaid = (tx: Tx, time: EntryTime, invoice: InvoiceRow, transfer: TransferRow): Promise<void> =>
  insertEntries(tx, [
    {
      ...entryOf('transfer_approved', invoice, time, entries.transferApproved(invoice.amountCents)),
      transferId: transfer.id,
    },
  ]);

/** Enters that a refund was granted; the invoice is the one that it gives back, or the first of them. */
export const enterRefundGranted = (
  tx: Tx,
  time: EntryTime,
  refund: { id: string; invoice: InvoiceRow; parts: RefundableCents },
): Promise<void> =>
  insertEntries(tx, [
    { ...entryOf('refund_granted', refund.invoice, time, entries.refundGranted(refund.parts)), refundId: refund.id },
  ]);

/** Enters that a granted refund was sent. */
export const enterRefundPaid = (
  tx: Tx,
  time: EntryTime,
  refund: { id: string; invoice: InvoiceRow; amountCents: number },
): Promise<void> =>
  insertEntries(tx, [
    { ...entryOf('refund_paid', refund.invoice, time, entries.refundPaid(refund.amountCents)), refundId: refund.id },
  ]);
