import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, languageCode, uid } from '#http/field-schemas.ts';
import { ledgerEntryKinds } from './accounts.ts';

const statementLineSchema = z.object({
  /** The order of the entries. Gaps have no meaning. */
  number: z.int(),
  day,
  kind: z.enum(ledgerEntryKinds),
  /** The number of the invoice. */
  invoiceId: uid,
  invoiceNumber: z.string(),
  name: z.string(),
  /** A positive amount increases the candidate's debt, a negative one reduces it. */
  amountCents: z.int(),
  /** The change of the candidate's credit. Credit that pays an invoice changes no debt. */
  creditCents: z.int(),
  /** The candidate's debt after the entry. A negative balance is owed to the candidate. */
  balanceCents: z.int(),
});

export const statementSchema = z.object({
  /** The day of the statement. */
  day,
  fullName: z.string(),
  caseId: z.nullable(z.string()),
  lines: z.array(statementLineSchema),
  /** Invoiced and not voided. */
  askedCents: cents,
  /** Received in all, including what was refunded. */
  paidCents: cents,
  /** Still open on payment requests. */
  openCents: cents,
  /** Received and not needed by a payment request. Negative if a refund was paid out of money that never arrived. */
  creditCents: z.int(),
  /** The part of the credit that waits for the decision or the payment of a refund, so it pays nothing. */
  reservedCreditCents: cents,
  /** Refunded to the candidate. */
  refundedCents: cents,
  balanceCents: z.int(),
});
export type Statement = z.infer<typeof statementSchema>;

const byEmail = z.object({ email: z.string() });
/** By default the reader's language. */
const pdfQuery = z.strictObject({ languageCode: z.optional(languageCode) });

export const getStatement = endpoint({
  operationId: 'getStatement',
  method: 'GET',
  path: '/statement',
  summary: 'Get your own statement: each ledger entry and the balance after it',
  access: 'own.case',
  data: statementSchema,
  errors: [],
});

export const getStatementPdf = endpoint({
  operationId: 'getStatementPdf',
  method: 'GET',
  path: '/statement/pdf',
  summary: 'Download your own statement as a PDF',
  access: 'own.case',
  query: pdfQuery,
  errors: ['TOO_MANY_REQUESTS'],
});

export const getUserStatement = endpoint({
  operationId: 'getUserStatement',
  method: 'GET',
  path: '/admin/users/{email}/statement',
  summary: 'Get the statement of a candidate',
  access: 'invoices.read',
  params: byEmail,
  data: statementSchema,
  errors: [],
});

export const getUserStatementPdf = endpoint({
  operationId: 'getUserStatementPdf',
  method: 'GET',
  path: '/admin/users/{email}/statement/pdf',
  summary: 'Download the statement of a candidate as a PDF, in either language',
  access: 'invoices.read',
  params: byEmail,
  query: pdfQuery,
  errors: ['TOO_MANY_REQUESTS'],
});
