import * as z from 'zod/mini';
import { contractTextSchema, sealingSchema } from '#contracts/contract.ts';
import { signatureSchema, textHash } from '#contracts/signature.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, languageCode, moment, printedReason, reason, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { jobStatuses } from '#jobs/workflow.ts';
import { progressSteps } from '#labor-progress/steps.ts';
import { dependentList } from '#personal-info/field-rules.ts';
import { addendumKinds, addendumStatuses } from './workflow.ts';

const jobOfMove = z.object({ uid, title: z.string(), sponsor: z.string(), location: z.string() });

export const addendumSchema = z.object({
  uid,
  kind: z.enum(addendumKinds),
  status: z.enum(addendumStatuses),
  contractUid: uid,
  /** The former and the offered job; null for new dependents. */
  move: z.nullable(z.object({ from: jobOfMove, to: jobOfMove })),
  /** The people who join the contract; none for a move. */
  dependents: dependentList,
  /** Why staff offered a move. The candidate reads it, and it is part of the text. Blank for new dependents. */
  reason: z.string(),
  offeredAt: moment,
  /** The offer stands until then; null if it stands until it is answered. */
  expiresAt: z.nullable(moment),
  /** When it was signed, declined, withdrawn, or expired. */
  decidedAt: z.nullable(moment),
  /** What the candidate wrote when declining, or staff when withdrawing; null if there is no such text. */
  decisionReason: z.nullable(z.string()),
  /** The language that was signed; null before. The other language is for reading. */
  signedLanguageCode: z.nullable(languageCode),
  sha256: z.nullable(z.string()),
  signerName: z.nullable(z.string()),
  sealedAt: z.nullable(moment),
});
export type Addendum = z.infer<typeof addendumSchema>;

const staffAddendumSchema = z.extend(addendumSchema, {
  /** The state of the seal of a signed addendum. */
  sealing: sealingSchema,
  /** Whether new dependents that were declined or withdrawn still have no other addendum. */
  canOfferAgain: z.boolean(),
});
export type StaffAddendum = z.infer<typeof staffAddendumSchema>;

const addendumToReadSchema = z.extend(addendumSchema, {
  /** In the chosen language. Once it is signed, as it was signed. Null if it was never signed and is no longer offered. */
  text: z.nullable(contractTextSchema),
  /** SHA-256 of the text and the facts behind it. The signer's call names it, so nobody signs a text that was not shown. */
  addendumHash: z.nullable(z.string()),
  /** The name to sign with. */
  nameToSign: z.string(),
});
export type AddendumToRead = z.infer<typeof addendumToReadSchema>;

const byUid = z.object({ uid: z.string() });
const byEmail = z.object({ email: z.string() });

export const listAddenda = endpoint({
  operationId: 'listAddenda',
  method: 'GET',
  path: '/addenda',
  summary: 'List the addenda of your own contracts, newest first',
  access: 'own.case',
  query: z.strictObject(shortListQuery(['offeredAt'])),
  data: pageOf(addendumSchema),
  errors: [],
});

export const getAddendum = endpoint({
  operationId: 'getAddendum',
  method: 'GET',
  path: '/addenda/{uid}',
  summary: 'Get an addendum with its text in the chosen language',
  access: 'session',
  audits: 'addendum.read',
  params: byUid,
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  data: addendumToReadSchema,
  errors: [],
});

export const signAddendum = endpoint({
  operationId: 'signAddendum',
  method: 'POST',
  path: '/addenda/{uid}/sign',
  summary: 'Sign an addendum: a move changes the job and starts its steps again, new dependents add their fee',
  access: 'own.case',
  params: byUid,
  body: z.strictObject({
    termsAccepted: z.literal(true, 'TERMS_NOT_ACCEPTED'),
    consentAccepted: z.literal(true, 'CONSENT_NOT_ACCEPTED'),
    addendumHash: textHash,
    languageCode,
    signature: signatureSchema,
  }),
  data: addendumSchema,
  confirms: true,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED', 'TOO_MANY_REQUESTS'],
  /** With `CONTRACT_NOT_PRINTABLE`: the characters that cannot be printed. */
  refusalDetails: { 409: { letters: z.array(z.string()) } },
});

export const declineAddendum = endpoint({
  operationId: 'declineAddendum',
  method: 'POST',
  path: '/addenda/{uid}/decline',
  summary: 'Decline an addendum that staff offered; your case stays as it is',
  access: 'own.case',
  params: byUid,
  body: z.strictObject({ reason: z.optional(z.nullable(reason)) }),
  data: addendumSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const getAddendumPdf = endpoint({
  operationId: 'getAddendumPdf',
  method: 'GET',
  path: '/addenda/{uid}/pdf',
  summary: 'Download a signed addendum as a PDF with both languages',
  access: 'session',
  audits: 'addendum.read',
  params: byUid,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const getAddendumToSignPdf = endpoint({
  operationId: 'getAddendumToSignPdf',
  method: 'GET',
  path: '/addenda/{uid}/to-sign/pdf',
  summary: 'Download an offered addendum as a PDF for reading, with the texts that a signer accepts first',
  access: 'own.case',
  params: byUid,
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  errors: ['ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What would follow if a candidate moved to another job. */
const movePreviewSchema = z.object({
  contractUid: uid,
  from: z.extend(jobOfMove, { status: z.enum(jobStatuses) }),
  /** The job of the query; null without one. */
  to: z.nullable(jobOfMove),
  /** The steps that are done and start again. */
  stepsAgain: z.array(z.enum(progressSteps)),
  /** The priority date that is kept; null if no I-140 was approved. */
  keptPriorityDate: z.nullable(day),
  /** Whether no date is kept because an approved I-140 was denied or revoked afterwards. */
  isApprovalRevoked: z.boolean(),
  /** Received under the contract; all of it counts. */
  paidCents: cents,
  /** The total of the contract with its signed addenda, which stays. */
  totalCents: cents,
  /**
   * The open payment requests of steps that start again. They become void, and the step requests the amount of the signed fee
   * plan.
   */
  invoices: z.array(z.object({ id: uid, number: z.string(), amountCents: cents })),
  /** Whether other applicants for that job sign another fee plan. It does not apply to the move. */
  hasOtherFeePlan: z.boolean(),
  /** The last day of the offer. */
  lastDay: day,
});
export type MovePreview = z.infer<typeof movePreviewSchema>;

const refusalsOfMove = [
  'INVALID_ARGUMENTS',
  'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  'SUBJECT_REMOVED',
  'DUPLICATE_VALUE_FOR_ITEM',
] as const;

export const previewMove = endpoint({
  operationId: 'previewMove',
  method: 'GET',
  path: '/admin/users/{email}/move',
  summary: 'See what would follow if a candidate moved to a job, or to any: steps, priority date, and payments',
  access: 'applicants.review',
  params: byEmail,
  query: z.strictObject({ jobUid: z.optional(uid) }),
  data: movePreviewSchema,
  errors: refusalsOfMove,
});

export const moveCandidate = endpoint({
  operationId: 'moveCandidate',
  method: 'POST',
  path: '/admin/users/{email}/move',
  summary: 'Offer a candidate with a contract in force another job, by an addendum to sign; holds the place',
  access: 'applicants.review',
  params: byEmail,
  body: z.strictObject({ jobUid: uid, reason: printedReason }),
  data: addendumSchema,
  errors: refusalsOfMove,
});

export const listUserAddenda = endpoint({
  operationId: 'listUserAddenda',
  method: 'GET',
  path: '/admin/users/{email}/addenda',
  summary: 'List the addenda of a candidate, newest first',
  access: 'contracts.read',
  params: byEmail,
  query: z.strictObject(shortListQuery(['offeredAt'])),
  data: pageOf(staffAddendumSchema),
  errors: [],
});

export const offerAddendumAgain = endpoint({
  operationId: 'offerAddendumAgain',
  method: 'POST',
  path: '/admin/addenda/{uid}/offer-again',
  summary: 'Offer an addendum for new dependents again, after it was declined or withdrawn',
  access: 'applicants.review',
  params: byUid,
  body: z.strictObject({}),
  data: addendumSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const withdrawAddendum = endpoint({
  operationId: 'withdrawAddendum',
  method: 'POST',
  path: '/admin/addenda/{uid}/withdraw',
  summary: 'Withdraw an addendum that is not signed, with a reason; frees the place of a move',
  access: 'applicants.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: addendumSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
