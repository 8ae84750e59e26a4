import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { moment, uid } from '../http/field-schemas.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'How much waits for a decision',
  access: 'users.read',
  data: z.object({
    profilesToReview: z.int(),
    documentsToCheck: z.int(),
    transfersToConfirm: z.int(),
    applicantsToDecide: z.int(),
    refundsToProcess: z.int(),
    holdsEndingSoon: z.int(),
    contractsToSeal: z.int(),
  }),
  errors: [],
});

/** What can wait for a member of staff. */
export const workKinds = ['profile', 'transfer', 'applicant', 'document', 'hold', 'refund', 'seal'] as const;
export type WorkKind = (typeof workKinds)[number];

const workItem = z.object({
  kind: z.enum(workKinds),
  /** What is to be decided: the person's, the transfer's, the application's, the document's or the contract's own id. */
  uid,
  email: z.string(),
  fullName: z.string(),
  /** When it began to wait. */
  since: moment,
  /** Until when it is to be done; null where nobody was promised a time. */
  until: z.nullable(moment),
  /** The job, the number of the payment request, the kind of document; null with a profile. */
  about: z.nullable(z.string()),
  /** Of an applicant, a hold or a contract. */
  jobUid: z.nullable(uid),
});
export type WorkItem = z.infer<typeof workItem>;

export const getWork = endpoint({
  method: 'GET',
  path: '/admin/work',
  summary: 'What waits for a decision that one may take, the oldest first, at most 50 of a kind',
  access: 'users.read',
  data: z.object({ items: z.array(workItem) }),
  errors: [],
});
