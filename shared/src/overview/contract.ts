import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

export const getOverview = endpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/admin/overview',
  summary: 'Count the items that wait for a decision',
  access: 'users.read',
  data: z.object({
    profilesToReview: z.int(),
    changesToDecide: z.int(),
    /** Without those that the reader requested, which only a colleague can decide. */
    approvalsToDecide: z.int(),
    documentsToCheck: z.int(),
    transfersToConfirm: z.int(),
    applicantsToDecide: z.int(),
    refundsToProcess: z.int(),
    holdsEndingSoon: z.int(),
    contractsToSeal: z.int(),
    evidenceToSend: z.int(),
    denialsToAnswer: z.int(),
    /** Completed steps at agencies without evidence. */
    stepsToProve: z.int(),
    offersToFollow: z.int(),
    mailsFailed: z.int(),
  }),
  errors: [],
});

/** The kinds of work items. */
export const workKinds = [
  'profile',
  'change',
  'approval',
  'transfer',
  'applicant',
  'document',
  'hold',
  'refund',
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
  /** The id of the item: of the person, change, approval, transfer, application, document, outcome, completed step, addendum, contract, or email. */
  uid,
  email: z.string(),
  fullName: z.string(),
  /** The moment since which the item waits. */
  since: moment,
  /** The promised deadline, if any. */
  until: z.nullable(moment),
  /** The job, the number of the invoice, the kind of document, the step, or the event of an email; null for a profile, a change, and an approval. */
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
  summary: 'List the items that you may decide, oldest first, at most 50 of each kind',
  access: 'users.read',
  query: z.strictObject(shortListQuery(['since', 'until'])),
  data: pageOf(workItem),
  errors: [],
});
