import type { fileNames as vi } from '../vi/file-names.ts';
import { paymentSheetFile } from './labels/invoices.ts';

/** The names of the files that the product makes, as they are saved. Letters without marks, because some file systems lose the others. */
export const fileNames: typeof vi = {
  contract: 'contract-{{id}}.pdf',
  contractToRead: 'contract-to-read.pdf',
  addendum: 'addendum-{{id}}.pdf',
  addendumToRead: 'addendum-to-read.pdf',
  paymentSheet: paymentSheetFile,
};
