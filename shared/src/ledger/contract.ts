import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { cents, day, languageCode, uid } from '../http/field-schemas.ts';
import { ledgerEntryKinds } from './accounts.ts';

const statementLineSchema = z.object({
  /** The order of the entries; gaps mean nothing. */
  number: z.int(),
  day,
  kind: z.enum(ledgerEntryKinds),
  /** The payment request it is about. */
  invoiceId: uid,
  invoiceNumber: z.string(),
  name: z.string(),
  /** Above zero it raises what the candidate owes, below zero it lowers it. */
  amountCents: z.int(),
  /** What the candidate owed after it; below zero, what was owed to the candidate. */
  balanceCents: z.int(),
});

export const statementSchema = z.object({
  /** The day of the statement. */
  day,
  fullName: z.string(),
  caseId: z.nullable(z.string()),
  lines: z.array(statementLineSchema),
  /** Requested and not taken back. */
  askedCents: cents,
  paidCents: cents,
  /** Sent back to the candidate. */
  refundedCents: cents,
  balanceCents: z.int(),
});
export type Statement = z.infer<typeof statementSchema>;

const byEmail = z.object({ email: z.string() });
/** The reader's language where none is named. */
const pdfQuery = z.strictObject({ languageCode: z.optional(languageCode) });

export const getStatement = endpoint({
  method: 'GET',
  path: '/statement',
  summary: 'One’s statement of account: each entry of the money record and the balance after it',
  access: 'own.case',
  data: statementSchema,
  errors: [],
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/statement/pdf',
  summary: 'One’s statement of account as a PDF',
  access: 'own.case',
  query: pdfQuery,
  errors: [],
});

export const getUserStatement = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/statement',
  summary: 'A candidate’s statement of account',
  access: 'invoices.read',
  params: byEmail,
  data: statementSchema,
  errors: [],
});

export const getUserStatementPdf = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/statement/pdf',
  summary: 'A candidate’s statement of account as a PDF, in either language',
  access: 'invoices.read',
  params: byEmail,
  query: pdfQuery,
  errors: [],
});
