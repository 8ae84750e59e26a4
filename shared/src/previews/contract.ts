import * as z from 'zod/mini';
import { auditActions } from '#audit-log/actions.ts';
import { endpoint } from '#http/endpoint.ts';
import { day, text } from '#http/field-schemas.ts';
import { notificationEvents } from '#notifications/events.ts';

const previewSchema = z.object({
  /** What the audit log would record, in this order: the decision itself and everything that follows. */
  effects: z.array(
    z.object({
      action: z.enum(auditActions),
      /** The number of the invoice that it is about. A new one has none yet. */
      number: z.nullable(z.string()),
      amountCents: z.nullable(z.int()),
      dueDate: z.nullable(day),
    }),
  ),
  /** The fields of a profile that would keep their value, because they have changed since the decision that is taken back. */
  keptFields: z.array(z.string()),
  /** The emails that would be sent, in the language of each recipient. */
  emails: z.array(
    z.object({
      to: z.string(),
      event: z.enum(notificationEvents),
      subject: z.string(),
      paragraphs: z.array(z.string()),
    }),
  ),
  /** For how many minutes the emails wait, so that the decision can be undone. */
  delayMinutes: z.int(),
});
export type Preview = z.infer<typeof previewSchema>;

export const previewDecision = endpoint({
  operationId: 'previewDecision',
  method: 'POST',
  path: '/previews',
  summary:
    'Preview a decision: what it would issue, void, refund, and email. `path` and `body` are those of the decision, a POST call under /admin that takes no file. Nothing is changed; its refusals are those of the decision',
  access: 'session',
  body: z.strictObject({ path: text(500), body: z.optional(z.unknown()) }),
  data: previewSchema,
  errors: [
    'NOT_FOUND',
    'INVALID_ARGUMENTS',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'OBSERVATION_NOT_FOUND',
    'SUBJECT_LOCKED',
    'SUBJECT_NOT_LOCKED',
    'SUBJECT_REMOVED',
    'ATTACHMENT_NOT_FOUND',
  ],
});
