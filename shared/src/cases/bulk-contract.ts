import * as z from 'zod/mini';
import { createDeadline } from '#deadlines/contract.ts';
import { fieldCodes } from '#errors/field-codes.ts';
import { requestFile } from '#files/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { email, text } from '#http/field-schemas.ts';
import { localized } from '#languages/localized-text.ts';
import { maxMessageLength } from '#messages/limits.ts';
import { maxChosen } from './chosen.ts';

/** A message in the languages of the candidates, which may have the fields of saved replies. */
export const bulkMessage = z.strictObject({ text: localized(z.optional(text(maxMessageLength))) }).check(
  z.refine((body) => Object.values(body.text).some((one) => one !== undefined), {
    error: 'MISSING_FIELD',
    path: ['text'],
  }),
);

/** A colleague; nobody; or, for each, whoever has the fewest open cases and is not away. */
export const bulkOwner = z.strictObject({ to: z.nullable(z.union([z.literal('fewest'), email])) });

/** An action, with the body of the same action on one record. */
const bulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('owner'), owner: bulkOwner }),
  z.strictObject({ kind: z.literal('message'), message: bulkMessage }),
  z.strictObject({ kind: z.literal('document_request'), request: requestFile.body }),
  /** Of overdue payments. */
  z.strictObject({ kind: z.literal('payment_reminder') }),
  /** Of missing documents. */
  z.strictObject({ kind: z.literal('document_reminder') }),
  z.strictObject({ kind: z.literal('deadline'), deadline: createDeadline.body }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** What became of a candidate: all but `done` change nothing. */
export const bulkResults = [
  'done',
  /** The owner is the same as before. */
  'unchanged',
  'not_found',
  'nothing_overdue',
  'nothing_missing',
  'reminded_today',
  /** Nobody writes to somebody whose account is locked. */
  'locked',
  /** The message is not written in the language of the candidate. */
  'no_text',
  /** The message names the case number, and the candidate has none. */
  'no_case_number',
  'failed',
] as const;

export const runBulkAction = endpoint({
  operationId: 'runBulkAction',
  method: 'POST',
  path: '/admin/cases/bulk',
  summary:
    'Do one action for several candidates, each in a transaction of its own, with the permission of that action; `preview` only says what each would get',
  access: 'own.desk',
  isDecision: false,
  body: z.strictObject({
    emails: z.array(email).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxChosen, 'INVALID_FIELD')),
    action: bulkAction,
    preview: z._default(z.boolean(), false),
  }),
  data: z.object({
    items: z.array(
      z.object({
        email: z.string(),
        /** Null for somebody who does not exist. */
        fullName: z.nullable(z.string()),
        result: z.enum(bulkResults),
        /** The exact reason if it failed and has one. */
        reason: z.nullable(z.enum(fieldCodes)),
      }),
    ),
  }),
  creates: true,
  errors: ['INVALID_ARGUMENTS'],
});
export type BulkItem = z.infer<typeof runBulkAction.data>['items'][number];
