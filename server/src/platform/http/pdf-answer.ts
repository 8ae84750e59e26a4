import type { FileAnswer } from './request-context.ts';

/** The answer of a call that makes a PDF on each read. */
export const pdfAnswer = (name: string, pdf: Uint8Array): FileAnswer => ({
  name,
  content: Buffer.from(pdf),
  contentType: 'application/pdf',
});
