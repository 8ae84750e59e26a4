import { byLanguage } from '../../languages/languages.ts';
import type { statement as vi } from '../vi/statement.ts';

/** The statement of account. */
export const statement: typeof vi = {
  title: 'Statement of account',
  lead: 'Everything that was requested and paid, newest first.',
  emptyTitle: 'No entries yet',
  emptyText: 'The statement appears here with the first payment request.',
  asOf: 'As of {{date}}',
  requested: 'Requested',
  paid: 'Paid',
  refunded: 'Refunded',
  owed: 'Left to pay of what was requested',
  credit: 'We owe you',
  date: 'Date',
  entry: 'Entry',
  amount: 'Amount',
  balance: 'Balance',
  entry_invoice_issued: 'Payment request',
  entry_invoice_changed: 'Payment request changed',
  entry_invoice_voided: 'Payment request voided',
  entry_transfer_approved: 'Payment received',
  entry_refund_granted: 'Refund granted',
  entry_refund_paid: 'Refund sent',
  entry_refund_withdrawn: 'Refund grant taken back',
  entry_fee_carried_over: 'Fee carried over to another job',
  entry_fee_credited: 'Earlier fee counted for this payment',
  note: 'The statement includes payments that are not due yet. It does not include installments of the contract that have not been requested.',
  download: 'Download the statement (PDF)',
  downloadIn: byLanguage({ VI: 'PDF in Vietnamese', EN: 'PDF in English' }),
  allEntries: 'View all entries ({{number}})',
  see: 'Statement of account',
};
