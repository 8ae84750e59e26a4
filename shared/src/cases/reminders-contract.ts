import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { email } from '#http/field-schemas.ts';
import { maxChosen } from './chosen.ts';
import { caseFilters } from './contract.ts';

/** What became of a reminder. */
export const reminderResults = [
  'sent',
  'reminded_today',
  'nothing_overdue',
  'nothing_missing',
  'locked',
  'not_found',
] as const;

export const sendReminders = endpoint({
  operationId: 'sendReminders',
  method: 'POST',
  path: '/admin/reminders',
  summary:
    'Remind people of their overdue payments or their missing documents, each at most once a day and in one email about all of them; the people are named, or those of a filter of cases',
  access: 'own.desk',
  isDecision: false,
  body: z
    .strictObject({
      emails: z.optional(
        z.array(email).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxChosen, 'INVALID_FIELD')),
      ),
      filter: z.optional(z.strictObject(caseFilters)),
      kind: z.enum(['payment', 'document']),
    })
    .check(
      z.refine(({ emails, filter }) => emails !== undefined || filter !== undefined, {
        error: 'MISSING_FIELD',
        path: ['emails'],
      }),
      z.refine(({ emails, filter }) => emails === undefined || filter === undefined, {
        error: 'INVALID_FIELD',
        path: ['filter'],
      }),
    ),
  data: z.object({ items: z.array(z.object({ email: z.string(), result: z.enum(reminderResults) })) }),
  errors: [],
});
