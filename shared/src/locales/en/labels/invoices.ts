import type * as vi from '#locales/vi/labels/invoices.ts';

/** The states of a payment request. */
export const invoiceStatuses: typeof vi.invoiceStatuses = {
  not_paid: 'Not paid',
  pending: 'Being confirmed',
  paid: 'Paid',
  void: 'Void',
};

/** The kinds of fees that everybody names alike. */
export const feeKinds: typeof vi.feeKinds = {
  service: 'Service fee',
  government: 'Government fee',
};

/** The file of the sheet to take to the bank. */
export const paymentSheetFile = '{{number}}-payment-sheet.pdf';
