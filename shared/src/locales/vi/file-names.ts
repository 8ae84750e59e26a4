import { paymentSheetFile } from './labels/invoices.ts';

/** The names of the files that the product makes, as they are saved. Letters without marks, because some file systems lose the others. */
export const fileNames = {
  contract: 'hop-dong-{{id}}.pdf',
  contractToRead: 'hop-dong-de-doc.pdf',
  addendum: 'phu-luc-{{id}}.pdf',
  addendumToRead: 'phu-luc-de-doc.pdf',
  paymentSheet: paymentSheetFile,
};
