import * as z from 'zod/mini';
import { signatureSchema, textHash } from '#contracts/signature.ts';
import { contractStatuses, endReasons } from '#contracts/workflow.ts';
import { bulkBody, bulkResult } from '#http/bulk.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, languageCode, moment, reason, searchText, secret, text, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { invoiceStatuses } from '#invoices/workflow.ts';
import { twoFactorCode } from '#two-factor/contract.ts';
import { applicationStatuses } from './workflow.ts';

const applicationFields = {
  uid,
  job: z.object({ uid, title: z.string() }),
  status: z.enum(applicationStatuses),
  appliedAt: moment,
  /** The end of the hold; null once the seat is no longer at risk, and for staff while a locked account pauses it. */
  holdExpiresAt: z.nullable(moment),
  /** A text by staff, `HOLD_EXPIRED`, `WITHDRAWN`, `CANCELLED`, `FEE_REFUNDED`, or `JOB_CLOSED`. */
  reason: z.nullable(z.string()),
  contractUid: z.nullable(uid),
  invoiceId: z.nullable(uid),
  /** The end of the right to cancel without a reason; null unless the contract is in force. */
  cancelUntil: z.nullable(moment),
  contractStatus: z.nullable(z.enum(contractStatuses)),
  /** Why the contract ended; null unless it was cancelled or has ended. */
  endReason: z.nullable(z.enum(endReasons)),
  /** The refund that waits for a decision. After a rejection, another job may take the fee instead. */
  offer: z.nullable(z.object({ refundId: uid, refundCents: cents, dueDay: day, isFeeMovable: z.boolean() })),
};
export const applicationSchema = z.object(applicationFields);
export type Application = z.infer<typeof applicationSchema>;

export const applicantSchema = z.object({
  ...applicationFields,
  name: z.string(),
  email: z.string(),
  /** The language that the candidate reads. */
  languageCode,
  /** Approval requires a paid application fee. */
  isFeePaid: z.boolean(),
  /** While it is `not_paid`, the hold runs out. While it is `pending`, a transfer is in review and the seat stays held. */
  feeStatus: z.nullable(z.enum(invoiceStatuses)),
});
export type Applicant = z.infer<typeof applicantSchema>;

export const applyForJob = endpoint({
  operationId: 'applyForJob',
  method: 'POST',
  path: '/jobs/{uid}/apply',
  summary: 'Sign the contract for a job; creates the application, the contract, and the first invoice',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  body: z.strictObject({
    termsAccepted: z.literal(true, 'TERMS_NOT_ACCEPTED'),
    consentAccepted: z.literal(true, 'CONSENT_NOT_ACCEPTED'),
    contractHash: textHash,
    languageCode,
    signature: signatureSchema,
    /** The chosen option of each question of the contract; a wrong one is refused at `answers.<question uid>`. */
    answers: z.optional(z.array(z.strictObject({ uid: text(40), optionUid: text(40) })).check(z.maxLength(20))),
    /** The signature requires the password or a two-factor code. */
    currentPassword: z.optional(secret),
    code: z.optional(twoFactorCode),
  }),
  data: applicationSchema,
  creates: true,
  errors: [
    'INVALID_ARGUMENTS',
    'DUPLICATE_VALUE_FOR_ITEM',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'SUBJECT_REMOVED',
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'TOO_MANY_REQUESTS',
  ],
  /** With `CONTRACT_NOT_PRINTABLE`: the characters that cannot be printed. */
  refusalDetails: { 409: { letters: z.array(z.string()) } },
});

export const listApplications = endpoint({
  operationId: 'listApplications',
  method: 'GET',
  path: '/applications',
  summary: 'List your own applications, newest first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['appliedAt']) }),
  data: pageOf(applicationSchema),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const getApplication = endpoint({
  operationId: 'getApplication',
  method: 'GET',
  path: '/applications/{uid}',
  summary: 'Get an application',
  access: 'own.case',
  params: byUid,
  data: applicationSchema,
  errors: [],
});

export const withdrawApplication = endpoint({
  operationId: 'withdrawApplication',
  method: 'POST',
  path: '/applications/{uid}/withdraw',
  summary: 'Withdraw a pending application; frees the seat and ends the contract',
  access: 'own.case',
  params: byUid,
  data: applicationSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listApplicants = endpoint({
  operationId: 'listApplicants',
  method: 'GET',
  path: '/admin/jobs/{uid}/applies',
  summary: 'List the applicants of a job, undecided first, or by the end of the unpaid hold',
  access: 'applicants.read',
  params: byUid,
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(applicationStatuses)),
    sort: sortQuery(['holdExpiresAt']),
    /** Searches the applicant's name, email address, and case id. */
    search: z.optional(searchText),
  }),
  data: pageOf(applicantSchema),
  errors: [],
});

const byJobAndEmail = z.object({ uid: z.string(), email: z.string() });

export const approveApplicant = endpoint({
  operationId: 'approveApplicant',
  method: 'POST',
  path: '/admin/jobs/{uid}/applies/{email}/approve',
  summary: 'Approve an applicant whose application fee is paid; labor progress starts',
  access: 'applicants.review',
  params: byJobAndEmail,
  data: applicantSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED', 'INVALID_ARGUMENTS'],
});

export const reopenApplicant = endpoint({
  operationId: 'reopenApplicant',
  method: 'POST',
  path: '/admin/jobs/{uid}/applies/{email}/reopen',
  summary: 'Take back the approval of an applicant while no step is recorded, or a rejection while the place is free',
  access: 'applicants.review',
  params: byJobAndEmail,
  body: z.strictObject({ reason }),
  data: applicantSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const approveApplicants = endpoint({
  operationId: 'approveApplicants',
  method: 'POST',
  path: '/admin/applicants/approve',
  summary: 'Approve applications whose fee is paid, each on its own; the response has one result per application',
  access: 'applicants.review',
  body: bulkBody,
  data: bulkResult,
  creates: true,
  errors: [],
});

export const rejectApplicant = endpoint({
  operationId: 'rejectApplicant',
  method: 'POST',
  path: '/admin/jobs/{uid}/applies/{email}/reject',
  summary: 'Reject an applicant with a reason; frees the seat and opens the refund',
  access: 'applicants.review',
  params: byJobAndEmail,
  body: z.strictObject({ reason }),
  data: applicantSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listUserApplications = endpoint({
  operationId: 'listUserApplications',
  method: 'GET',
  path: '/admin/users/{email}/applications',
  summary: 'List the applications of a candidate, newest first',
  access: 'applicants.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['appliedAt']) }),
  data: pageOf(applicantSchema),
  errors: [],
});
