import * as z from 'zod/mini';
import { fieldCodes } from '#errors/field-codes.ts';
import { endpoint } from '#http/endpoint.ts';
import { moment } from '#http/field-schemas.ts';
import { invitationStates } from './states.ts';

/** The columns of the file. */
export const importColumns = ['email', 'lastName', 'firstName', 'languageCode', 'phoneNumber'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What became of a row, or would become of it: all but `would_invite` and `invited` change nothing. */
export const importResults = [
  'would_invite',
  'invited',
  'has_account',
  /** An earlier row has the same address. */
  'repeated',
  'invalid',
  'failed',
] as const;
export type ImportResult = (typeof importResults)[number];

/** Why a whole file is refused: `reason` of the refusal. */
export const importFileProblems = [
  'not_csv',
  'encoding',
  'broken',
  'too_large',
  'too_many_rows',
  'no_rows',
  'no_columns',
  'no_email_column',
  'no_last_name_column',
  'no_first_name_column',
] as const;
export type ImportFileProblem = (typeof importFileProblems)[number];

const importedRow = z.object({
  /** As the spreadsheet shows it: the header is in row 1. */
  row: z.int(),
  /** As the file has it. */
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  result: z.enum(importResults),
  problems: z.array(z.object({ column: z.enum(importColumns), code: z.enum(fieldCodes) })),
  /** The earlier row with the same address. */
  firstRow: z.nullable(z.int()),
  /** Whether the address is that of a candidate, whose record can be opened. */
  hasRecord: z.boolean(),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importUsers = endpoint({
  operationId: 'importUsers',
  method: 'POST',
  path: '/admin/users/import',
  summary:
    'Invite the candidates in a CSV file, each in a transaction of its own; `dry_run` only says what would become of each row',
  access: 'users.invite',
  upload: 'table',
  body: z.strictObject({
    dryRun: z.enum(['true', 'false']),
    /** The first, second, … {@link importPartRows} people of the file. The rows before them count as earlier rows. Without it, all people. */
    part: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'INVALID_FIELD'))),
  }),
  data: z.object({
    rows: z.array(importedRow),
    /** The number of people in the whole file. */
    total: z.int(),
    /** The titles of the columns that the import does not know. */
    ignoredColumns: z.array(z.string()),
  }),
  creates: true,
  errors: ['TOO_MANY_REQUESTS'],
  /** One of {@link importFileProblems}. */
  refusalDetails: { 422: { reason: z.string() } },
});

const byEmail = z.object({ email: z.string() });

const invitationSchema = z.object({
  state: z.enum(invitationStates),
  invitedAt: moment,
  /** When the latest email was sent; null while it waits, and once the product has forgotten it. */
  sentAt: z.nullable(moment),
  /** When the link ends, or has ended; null if it was used. */
  expiresAt: z.nullable(moment),
  acceptedAt: z.nullable(moment),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const getInvitation = endpoint({
  operationId: 'getInvitation',
  method: 'GET',
  path: '/admin/users/{email}/invitation',
  summary: 'Get the state of the invitation of a candidate; null for somebody who signed up',
  access: 'users.read',
  params: byEmail,
  data: z.object({ invitation: z.nullable(invitationSchema) }),
  errors: [],
});

export const resendInvitation = endpoint({
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/admin/users/{email}/invitation/resend',
  summary: 'Send the invitation of a candidate again, with a new link; the former link ends',
  access: 'users.invite',
  params: byEmail,
  data: z.object({ invitation: z.nullable(invitationSchema) }),
  errors: ['ACCOUNT_ACTIVATED', 'ACCOUNT_LOCKED_OR_DISABLE', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});
