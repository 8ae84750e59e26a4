import * as z from 'zod/mini';
import { auditEntrySchema } from '#audit-log/contract.ts';
import { fileKinds } from '#files/rules.ts';
import { fileStatuses } from '#files/workflow.ts';
import { endpoint } from '#http/endpoint.ts';
import { day, languageCode, moment, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, sortQuery } from '#http/paging.ts';
import { invoiceStatuses } from '#invoices/workflow.ts';
import { mailStatuses } from '#mails/workflow.ts';
import { notificationEvents } from '#notifications/events.ts';
import { refundStatuses } from '#refunds/workflow.ts';
import { timelineKinds } from './kinds.ts';

const fileKind = z.enum(fileKinds);
const reason = z.nullable(z.string());
const invoiceNumber = z.string();

/** What happened to a transfer: the candidate reported it, staff recorded it, or staff decided about it. */
export const transferEvents = ['submitted', 'recorded', 'approved', 'rejected', 'reversed'] as const;

/** What an entry is about. */
const contentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('audit'), entry: auditEntrySchema }),
  z.object({
    type: z.literal('file'),
    fileKind,
    /** The family member whose document it is. */
    person: z.nullable(z.string()),
    name: z.string(),
    status: z.enum(fileStatuses),
    reason,
  }),
  z.object({ type: z.literal('file-request'), fileKind, note: z.string(), dueOn: z.nullable(day) }),
  z.object({
    type: z.literal('invoice'),
    invoiceNumber,
    name: z.string(),
    amountCents: z.int(),
    status: z.enum(invoiceStatuses),
  }),
  z.object({
    type: z.literal('transfer'),
    event: z.enum(transferEvents),
    invoiceNumber,
    /** Sent; received, of a confirmed one. */
    amountCents: z.int(),
    /** Of a rejection or a reversal. */
    reason,
  }),
  z.object({
    type: z.literal('refund'),
    status: z.enum(refundStatuses),
    /** Null until it is granted. */
    amountCents: z.nullable(z.int()),
    reason,
  }),
  z.object({ type: z.literal('message'), text: z.string(), fileNames: z.array(z.string()) }),
  z.object({
    type: z.literal('email'),
    event: z.enum(notificationEvents),
    /** Null after 90 days, like the address. */
    status: z.nullable(z.enum(mailStatuses)),
    address: z.nullable(z.string()),
    languageCode,
    /**
     * As the person read it, without links. Null of an email that is itself a secret or is not for the person's own address, and
     * for a reader who may not see everything that an email may be about.
     */
    text: z.nullable(z.object({ subject: z.string(), paragraphs: z.array(z.string()) })),
  }),
  z.object({
    type: z.literal('note'),
    /** With `@[id]` for each mention of a colleague. */
    text: z.string(),
    mentions: z.array(z.object({ uid, fullName: z.string() })),
  }),
]);

/** Somebody who did something, as far as the product knows: `stranger` was not logged in. */
const actorSchema = z.object({
  type: z.enum(['staff', 'candidate', 'system', 'stranger']),
  fullName: z.nullable(z.string()),
});

const timelineEntrySchema = z.object({
  /** Stays the same. */
  uid: z.string(),
  kind: z.enum(timelineKinds),
  at: moment,
  /** Null if the reader may not know. */
  by: z.nullable(actorSchema),
  /** Of what was corrected, withdrawn, or taken back: the moment, by whom, and why, as far as they are recorded. */
  struck: z.nullable(z.object({ at: z.nullable(moment), by: z.nullable(z.string()), reason })),
  content: contentSchema,
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export type TimelineContent = TimelineEntry['content'];

export const listUserTimeline = endpoint({
  operationId: 'listUserTimeline',
  method: 'GET',
  path: '/admin/users/{email}/timeline',
  summary: 'List what happened on a candidate’s record, newest first, as far as you may read it',
  access: 'users.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['at']),
    /** Without one, every kind but `access`. */
    kind: z.optional(z.enum(timelineKinds)),
  }),
  data: pageOf(timelineEntrySchema),
  errors: [],
});
