import { byLanguage } from '../../languages/languages.ts';
import type { statement as vi } from '../vi/statement.ts';

/** The statement of account. */
export const statement: typeof vi = {
  title: 'Statement of account',
  lead: 'Everything that was requested and paid, the newest first.',
  emptyTitle: 'No entries yet',
  emptyText: 'The statement appears here with the first payment request.',
  asOf: 'As of {{date}}',
  requested: 'Requested',
  paid: 'Paid',
  refunded: 'Refunded',
  owed: 'Left to pay',
  credit: 'Owed to you',
  date: 'Date',
  entry: 'Entry',
  amount: 'Amount',
  balance: 'Left to pay',
  entry_invoice_issued: 'Payment request',
  entry_invoice_changed: 'Change of a payment request',
  entry_invoice_voided: 'Payment request voided',
  entry_transfer_approved: 'Payment received',
  entry_refund_granted: 'Refund granted',
  entry_refund_paid: 'Refund sent',
  note: 'The statement includes what is not due yet. Instalments of the contract that were not requested yet are not part of it.',
  download: 'Get the statement (PDF)',
  downloadIn: byLanguage({ VI: 'PDF in Vietnamese', EN: 'PDF in English' }),
  allEntries: 'See every entry ({{number}})',
  see: 'Statement of account',
};
