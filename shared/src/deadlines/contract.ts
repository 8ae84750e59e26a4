import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, givenDay, moment, reason, text, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, shortListQuery, sortQuery } from '#http/paging.ts';
import { ownerFilter } from '#owners/filter.ts';
import { deadlineKinds } from './rules.ts';

const deadlineSchema = z.object({
  /** The id of the application, outcome, refund, completed step, request, or invoice that it follows from, or of the deadline itself. */
  uid,
  kind: z.enum(deadlineKinds),
  /** The last day. */
  on: day,
  isOverdue: z.boolean(),
  email: z.string(),
  fullName: z.string(),
  caseId: z.nullable(z.string()),
  /** The name of a deadline that staff entered, or of the child; otherwise null. */
  name: z.nullable(z.string()),
  /** The title of the job, the step, the ground of the refund, the kind of document, or the number of the invoice; otherwise null. */
  about: z.nullable(z.string()),
  /** For a hold. */
  jobUid: z.nullable(uid),
});
export type Deadline = z.infer<typeof deadlineSchema>;

const filters = {
  from: z.optional(givenDay),
  to: z.optional(givenDay),
  kind: z.optional(z.enum(deadlineKinds)),
  ...ownerFilter,
};

export const listDeadlines = endpoint({
  operationId: 'listDeadlines',
  method: 'GET',
  path: '/admin/deadlines',
  summary: 'List what falls due, overdue first',
  access: 'users.read',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['on']), ...filters }),
  data: pageOf(deadlineSchema),
  errors: [],
});

/** The longest time whose days are counted at once, in days: what a calendar of a month shows. */
export const maxCountedDays = 42;

export const countDeadlines = endpoint({
  operationId: 'countDeadlines',
  method: 'GET',
  path: '/admin/deadlines/days',
  summary: `Count what falls due on each of at most ${maxCountedDays} days`,
  access: 'users.read',
  /** Without `from`, from today on; without `to`, as many days as possible. */
  query: z.strictObject(filters),
  data: z.object({ days: z.array(z.object({ on: day, total: z.int() })) }),
  errors: [],
});

/** A deadline on the record of its candidate. */
const recordedDeadline = z.extend(deadlineSchema, {
  /** Of one that staff entered; otherwise null. */
  createdBy: z.nullable(z.string()),
  doneAt: z.nullable(moment),
  doneBy: z.nullable(z.string()),
  struckAt: z.nullable(moment),
  struckBy: z.nullable(z.string()),
  strikeReason: z.nullable(z.string()),
});
export type RecordedDeadline = z.infer<typeof recordedDeadline>;

const byEmail = z.object({ email: z.string() });
const byUid = z.object({ uid: z.string() });
/** A later day is a typing error. The day after 9999-12-31, which ends it in a calendar file, has no form there. */
const latestDay = '2199-12-31';
const body = z.strictObject({
  name: text(200),
  on: givenDay.check(z.refine((value) => value <= latestDay, 'DATE_FORMAT')),
});

export const listDeadlinesOf = endpoint({
  operationId: 'listDeadlinesOf',
  method: 'GET',
  path: '/admin/users/{email}/deadlines',
  summary: 'List what falls due for a candidate, and what staff entered and is done or struck out',
  access: 'users.read',
  params: byEmail,
  query: z.strictObject(shortListQuery(['on'])),
  data: pageOf(recordedDeadline),
  errors: [],
});

export const createDeadline = endpoint({
  operationId: 'createDeadline',
  method: 'POST',
  path: '/admin/users/{email}/deadlines',
  summary: 'Enter a deadline of a candidate by hand; the candidate does not see it',
  access: 'notes.write',
  params: byEmail,
  body,
  data: recordedDeadline,
  creates: true,
  errors: [],
});

export const updateDeadline = endpoint({
  operationId: 'updateDeadline',
  method: 'PUT',
  path: '/admin/deadlines/{uid}',
  summary: 'Change a deadline that staff entered',
  access: 'notes.write',
  params: byUid,
  /** `seen` has the values that the change is based on; outdated ones are refused. */
  body: z.extend(body, { seen: z.optional(z.strictObject({ name: z.string(), on: day })) }),
  data: recordedDeadline,
  errors: ['NOT_FOUND', 'INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const completeDeadline = endpoint({
  operationId: 'completeDeadline',
  method: 'POST',
  path: '/admin/deadlines/{uid}/complete',
  summary: 'Record that a deadline that staff entered was met',
  access: 'notes.write',
  params: byUid,
  data: recordedDeadline,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reopenDeadline = endpoint({
  operationId: 'reopenDeadline',
  method: 'POST',
  path: '/admin/deadlines/{uid}/reopen',
  summary: 'Take back that a deadline was met',
  access: 'notes.write',
  params: byUid,
  data: recordedDeadline,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const strikeDeadline = endpoint({
  operationId: 'strikeDeadline',
  method: 'POST',
  path: '/admin/deadlines/{uid}/strike',
  summary: 'Strike out a deadline that staff entered, with a reason; it stays readable',
  access: 'notes.write',
  params: byUid,
  body: z.strictObject({ reason }),
  data: recordedDeadline,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
