import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, moment } from '#http/field-schemas.ts';

/** What can wait for a candidate, the most urgent first. `move` and `dependents` are addenda to sign, `answers` the owed answers. */
export const taskKinds = [
  'acknowledgement',
  'consents',
  'steps',
  'questionnaire',
  'personal_info',
  'submit',
  'job',
  'move',
  'pay',
  'document',
  'dependents',
  'answers',
  'refund_account',
  'email',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskSchema = z.object({
  kind: z.enum(taskKinds),
  /** What to do, in the reader’s language: a sentence without a period. */
  text: z.string(),
  /** The last day for it; null if there is none. */
  dueOn: z.nullable(day),
  /** The last moment, where one counts to the minute: a place that is held, an offer that expires. */
  until: z.nullable(moment),
  /** The path of the page where it is done, with its query. */
  where: z.string(),
  /** The id of the invoice, addendum, or refund; the kind of a document; otherwise null. */
  subject: z.nullable(z.string()),
});
export type CandidateTask = z.infer<typeof taskSchema>;

export const listTasks = endpoint({
  operationId: 'listTasks',
  method: 'GET',
  path: '/tasks',
  summary: 'List what waits for you, the most urgent first; empty if nothing does',
  access: 'own.case',
  data: z.object({ items: z.array(taskSchema) }),
  errors: [],
});
