import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { email, moment, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { ownerFilter } from '#owners/filter.ts';

export const getOverview = endpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/admin/overview',
  summary: 'Count the items that wait for a decision',
  access: 'users.read',
  query: z.strictObject(ownerFilter),
  data: z.object({
    /** Candidates whose newest message is their own and waits for an answer. */
    messagesToAnswer: z.int(),
    profilesToReview: z.int(),
    changesToDecide: z.int(),
    /** Without those that the reader requested, which only a colleague can decide. */
    approvalsToDecide: z.int(),
    documentsToCheck: z.int(),
    transfersToConfirm: z.int(),
    applicantsToDecide: z.int(),
    refundsToProcess: z.int(),
    /** People with an overdue payment whom no colleague reminded in the last seven days. */
    latePayers: z.int(),
    holdsEndingSoon: z.int(),
    contractsToSeal: z.int(),
    evidenceToSend: z.int(),
    denialsToAnswer: z.int(),
    /** Completed steps at agencies without evidence. */
    stepsToProve: z.int(),
    offersToFollow: z.int(),
    mailsFailed: z.int(),
    /** Deadlines that are close or missed, without those that are another kind of work. */
    deadlinesNear: z.int(),
    /** Those of the reader. */
    tasksOpen: z.int(),
  }),
  errors: [],
});

/** The kinds of work items. */
export const workKinds = [
  'message',
  'task',
  'deadline',
  'profile',
  'change',
  'approval',
  'transfer',
  'applicant',
  'document',
  'hold',
  'refund',
  'late',
  'evidence',
  'denial',
  'step',
  'offer',
  'seal',
  'mail',
] as const;
export type WorkKind = (typeof workKinds)[number];

const workItem = z.object({
  kind: z.enum(workKinds),
  /** The id of the item: of the newest message, the task, deadline, person, change, approval, transfer, invoice, application, document, outcome, completed step, addendum, contract, or email. */
  uid,
  /** Empty, like the name, for a task that is about nobody. */
  email: z.string(),
  fullName: z.string(),
  /** The moment since which the item waits. */
  since: moment,
  /** The promised or legal deadline, or the end of the office's own time to respond. */
  until: z.nullable(moment),
  /** Whether `until` is only a target of the office. */
  isTarget: z.boolean(),
  /** The text of a message or a task, the name or the kind of a deadline, the job, the number of the invoice (for a late payer, of the one that was due first), the kind of document, the step, or the event of an email; null for a profile, a change, and an approval. */
  about: z.nullable(z.string()),
  /** For an applicant, a hold, or a contract. */
  jobUid: z.nullable(uid),
  /** The full name of the family member whose document it is; otherwise null. */
  person: z.nullable(z.string()),
});
export type WorkItem = z.infer<typeof workItem>;

export const getWork = endpoint({
  operationId: 'getWork',
  method: 'GET',
  path: '/admin/work',
  summary: 'List the items that you may decide, by deadline and overdue ones first, at most 50 of each kind',
  access: 'users.read',
  query: z.strictObject({
    ...shortListQuery(['since', 'until']),
    ...ownerFilter,
    /** Only what is about the candidate with this email address. */
    email: z.optional(email),
  }),
  data: z.extend(pageOf(workItem), {
    /** How many of each kind wait, also those that are not listed. */
    totals: z.array(z.object({ kind: z.enum(workKinds), total: z.int() })),
  }),
  errors: [],
});
