import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { email, languageCode, moment, searchText, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, sortQuery } from '#http/paging.ts';
import { notificationEvents } from '#notifications/events.ts';
import { mailFailures, mailStatuses } from './workflow.ts';

/** An email without its content. The timeline of a record has what the person read, without links. */
const mailSchema = z.object({
  uid,
  event: z.enum(notificationEvents),
  languageCode,
  status: z.enum(mailStatuses),
  attempts: z.int(),
  /** Of the last attempt; null after a success. */
  failure: z.nullable(z.enum(mailFailures)),
  /** The reply of the mail server to that attempt, or in the delivery report, without addresses. */
  reply: z.nullable(z.string()),
  /** The address that it was sent to. */
  address: z.string(),
  /** The address to which it would be sent again. */
  resendAddress: z.string(),
  /** The current address of the account. */
  email: z.string(),
  fullName: z.string(),
  isCandidate: z.boolean(),
  /** Whether it has failed and would still be of use. */
  canResend: z.boolean(),
  createdAt: moment,
  sentAt: z.nullable(moment),
});
export type Mail = z.infer<typeof mailSchema>;

export const listMails = endpoint({
  operationId: 'listMails',
  method: 'GET',
  path: '/admin/mails',
  summary: 'List the emails of the last 90 days without their content, newest first',
  access: 'mails.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['createdAt']),
    status: z.optional(z.enum(mailStatuses)),
    search: z.optional(searchText),
    /** The current address of an account. */
    email: z.optional(email),
  }),
  data: pageOf(mailSchema),
  errors: [],
});

export const resendMail = endpoint({
  operationId: 'resendMail',
  method: 'POST',
  path: '/admin/mails/{uid}/resend',
  summary: 'Send a failed email again, to the current address of the account',
  access: 'mails.manage',
  params: z.object({ uid: z.string() }),
  data: mailSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const closeMail = endpoint({
  operationId: 'closeMail',
  method: 'POST',
  path: '/admin/mails/{uid}/close',
  summary: 'Set a failed email aside, and delete its content',
  access: 'mails.manage',
  params: z.object({ uid: z.string() }),
  data: mailSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
