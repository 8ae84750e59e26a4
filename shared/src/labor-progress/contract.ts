import * as z from 'zod/mini';
import { endReasons } from '#contracts/workflow.ts';
import { asSentQuery } from '#files/as-sent.ts';
import { endpoint } from '#http/endpoint.ts';
import { blankableText, day, givenDay, moment, reason, uid } from '#http/field-schemas.ts';
import { agencyOutcomes } from './outcomes.ts';
import { caseTracks, progressSteps } from './steps.ts';

/** `agency_site`: the day on which staff saw the status on the agency’s own site. */
const stepEvidenceKinds = ['receipt_number', 'notice', 'agency_site'] as const;

const outcomeSchema = z.object({
  outcome: z.enum(agencyOutcomes),
  date: day,
  /** Of a request for evidence: the last day for the answer. */
  dueOn: z.nullable(day),
  note: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
});
export type StepOutcome = z.infer<typeof outcomeSchema>;

/** An entry that staff struck out. It counts nowhere. */
const struckEntrySchema = z.object({
  completedOn: z.nullable(day),
  priorityDate: z.nullable(day),
  /** Of an outcome. */
  outcome: z.nullable(z.object({ outcome: z.enum(agencyOutcomes), date: day })),
  dueOn: z.nullable(day),
  receiptNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  struckAt: moment,
  /** The email address of the member of staff; null if an earlier release did not record it. */
  struckBy: z.nullable(z.string()),
  strikeReason: z.string(),
});
export type StruckEntry = z.infer<typeof struckEntrySchema>;

const stepSchema = z.object({
  step: z.enum(progressSteps),
  order: z.int(),
  /** Of a payment step: the name of its payment in the fee plan, in the reader’s language. Null if the plan has none. */
  paymentName: z.nullable(z.string()),
  /** Whether the candidate’s fee plan has the step. It has every step at an agency, but not every payment step. */
  inPlan: z.boolean(),
  completedOn: z.nullable(day),
  note: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** Of form 9089: the day on which the Department of Labor received it. */
  priorityDate: z.nullable(day),
  /** The uploaded notice of the agency, if any. */
  notice: z.nullable(z.object({ name: z.string(), contentType: z.string() })),
  /** What is in force at the agency; null if nothing was recorded, or if the step was completed since. */
  outcome: z.nullable(z.enum(agencyOutcomes)),
  /** The last day for the answer to a request for evidence that is open. */
  dueOn: z.nullable(day),
  /** Everything recorded about the step, the oldest first. */
  outcomes: z.array(outcomeSchema),
  /** The evidence for the status. */
  evidence: z.array(z.object({ kind: z.enum(stepEvidenceKinds), value: z.string(), at: moment })),
  /** Whether staff have completed a step at an agency without a number, a notice, or a day on which they saw it on the agency’s site. */
  isReportedOnly: z.boolean(),
  /** The day on which the application of the step was filed, or filed again; no outcome can be earlier. Null if none is on record. */
  filedOn: z.nullable(day),
  /** Whether staff can record an outcome now. */
  takesOutcome: z.boolean(),
  invoiceIds: z.array(uid),
  /** Whether the payment of an invoice completes the step. Staff cannot complete it themselves. */
  completesByPayment: z.boolean(),
  /** Whether a payment that was not refunded completed the step. It cannot be undone then. */
  standsByPayment: z.boolean(),
  /** Whether the step was completed by a payment that staff reversed, and is open again. */
  isPaymentMissing: z.boolean(),
  /** Only for staff: the entries that were struck out, the first one first. */
  struck: z.optional(z.array(struckEntrySchema)),
});
export type LaborStepRecord = z.infer<typeof stepSchema>;

/** A fee of the contract that falls due after a step, apart from the step itself. */
const stepFeeSchema = z.object({
  /** The step after which it falls due. */
  step: z.enum(progressSteps),
  /** The name of the payment in the fee plan, in the reader’s language. */
  name: z.string(),
  /** Of all installments and dependents together. */
  amountCents: z.int(),
  instalments: z.int(),
  /** The first payment request of the fee that is open, otherwise its first; null until the step is completed. */
  invoiceId: z.nullable(uid),
});
export type StepFee = z.infer<typeof stepFeeSchema>;

/** What stays readable of a step for a former employer, or of an ended case. */
const pastStepSchema = z.pick(stepSchema, {
  step: true,
  completedOn: true,
  note: true,
  receiptNumber: true,
  notice: true,
  outcomes: true,
  evidence: true,
  isReportedOnly: true,
});

/** The steps for a former employer, which started again when the candidate moved to another job. */
const formerStepsSchema = z.object({
  /** The addendum of the move. */
  addendumUid: uid,
  jobTitle: z.string(),
  sponsor: z.string(),
  movedAt: moment,
  /** Of the labor certification for this employer. */
  priorityDate: z.nullable(day),
  items: z.array(pastStepSchema),
});
export type FormerSteps = z.infer<typeof formerStepsSchema>;

/** A case that has ended, with what was recorded about its steps for the last employer. */
const endedCaseSchema = z.object({
  applicationUid: uid,
  jobTitle: z.string(),
  track: z.enum(caseTracks),
  endedAt: z.nullable(moment),
  /** Null if the case was completed before the person signed for another job. */
  endReason: z.nullable(z.enum(endReasons)),
  priorityDate: z.nullable(day),
  items: z.array(z.omit(pastStepSchema, { notice: true })),
});
export type EndedCase = z.infer<typeof endedCaseSchema>;

/** How long the wait for a priority date may take, by the newest Visa Bulletin. An estimate, never a promise. */
const forecastSchema = z.object({
  priorityDate: day,
  /** `YYYY-MM`. */
  bulletinMonth: z.string(),
  /** The final action date that applies to people born in Vietnam: a day, `C` (current), or `U` (unavailable). */
  cutOff: z.string(),
  /** The final action date for all chargeability areas without a column of their own, in the same form. */
  cutOffAllAreas: z.string(),
  isCurrent: z.boolean(),
  /** From the cut-off date to the priority date; null in a month without a date. */
  monthsApart: z.nullable(z.number()),
  /** The first days of the months between which the turn comes at the pace of the last 12, 24, and 36 months; null without end. */
  from: z.nullable(day),
  to: z.nullable(day),
  /** By how many months the cut-off date moved; negative if it went back, null if it had no date. */
  movedIn12Months: z.nullable(z.number()),
  movedIn24Months: z.nullable(z.number()),
  /** The last three years, the oldest first. */
  bulletins: z.array(z.object({ month: z.string(), cutOff: z.string() })),
  /** The children who may count as 21 before the turn comes (Child Status Protection Act). */
  children: z.array(
    z.object({ fullName: z.string(), countsAs21On: day, risk: z.enum(['passed', 'likely', 'possible']) }),
  ),
});
export type Forecast = z.infer<typeof forecastSchema>;

export const progressSchema = z.object({
  /** Null before an application is approved: there is no case yet, and all steps are open. */
  applicationUid: z.nullable(uid),
  jobTitle: z.nullable(z.string()),
  caseId: z.nullable(z.string()),
  track: z.enum(caseTracks),
  /** Of the present labor certification, or an earlier one that was kept. */
  priorityDate: z.nullable(day),
  /** Whether the priority date comes from an I-140 that was approved for a former employer (8 CFR 204.5(e)). */
  isPriorityDateKept: z.boolean(),
  nextStep: z.nullable(z.enum(progressSteps)),
  /** Whether the record has the denials of the labor certification that Article 10 of the contract requires for its refund. */
  isPermRefundDue: z.optional(z.boolean()),
  /**
   * Since when the case is at its present step, and how long that step usually takes: the median of the latest cases, null if
   * there are too few. Null without a case, and once all steps are completed.
   */
  waiting: z.nullable(z.object({ since: day, usualDays: z.nullable(z.int()) })),
  /** Null unless the case waits for its priority date. */
  forecast: z.nullable(forecastSchema),
  items: z.array(stepSchema),
  /** In the order of the steps. Empty before an application is approved. */
  fees: z.array(stepFeeSchema),
  /** The cases of the person that have ended, the newest first. */
  ended: z.optional(z.array(endedCaseSchema)),
  /** The newest first. */
  former: z.array(formerStepsSchema),
});
export type LaborProgress = z.infer<typeof progressSchema>;

export const getProgress = endpoint({
  operationId: 'getProgress',
  method: 'GET',
  path: '/progress',
  summary:
    'Get the nine steps of your own case, which of them your fee plan has, and the fees that fall due after them',
  access: 'own.case',
  data: progressSchema,
  errors: [],
});

const byEmail = z.object({ email: z.string() });
const byEmailAndStep = z.object({ email: z.string(), step: z.string() });
/** The move with which the step started again, to read the notice of a former employer’s step. */
const noticeQuery = z.strictObject({ addendumUid: z.optional(uid) });

export const getUserProgress = endpoint({
  operationId: 'getUserProgress',
  method: 'GET',
  path: '/admin/users/{email}/progress',
  summary:
    'Get the nine steps of a candidate’s case, which of them the fee plan has, and the fees that fall due after them',
  access: 'progress.read',
  params: byEmail,
  data: progressSchema,
  errors: [],
});

export const completeStep = endpoint({
  operationId: 'completeStep',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/complete',
  summary: 'Complete the next step; issues its invoices and notifies the candidate',
  access: 'progress.manage',
  params: byEmailAndStep,
  body: z.strictObject({
    completedOn: givenDay,
    note: z.optional(z.nullable(blankableText(2000))),
    receiptNumber: z.optional(z.nullable(blankableText(100))),
    /** The day on which the status was seen on the agency’s own site. */
    seenOn: z.optional(z.nullable(givenDay)),
    /** Only for form 9089; by default the day of completion. */
    priorityDate: z.optional(z.nullable(givenDay)),
    track: z.optional(z.enum(caseTracks)),
  }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const recordOutcome = endpoint({
  operationId: 'recordOutcome',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/outcome',
  summary: 'Record what an agency asked or decided about a step, or how it was answered; notifies the candidate',
  access: 'progress.manage',
  params: byEmailAndStep,
  body: z.strictObject({
    outcome: z.enum(agencyOutcomes),
    date: givenDay,
    /** Only for a request for evidence. */
    dueOn: z.optional(z.nullable(givenDay)),
    note: z.optional(z.nullable(blankableText(2000))),
    receiptNumber: z.optional(z.nullable(blankableText(100))),
  }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const recordEvidence = endpoint({
  operationId: 'recordEvidence',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/evidence',
  summary:
    'Record the receipt or case number of a completed step, the day on which it was seen on the agency’s site, or both',
  access: 'progress.manage',
  params: byEmailAndStep,
  body: z.strictObject({
    receiptNumber: z.optional(z.nullable(blankableText(100))),
    seenOn: z.optional(z.nullable(givenDay)),
  }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const uploadNotice = endpoint({
  operationId: 'uploadNotice',
  method: 'PUT',
  path: '/admin/users/{email}/progress/{step}/notice',
  summary: 'Upload the agency’s notice of a completed step; replaces an earlier one',
  access: 'progress.manage',
  upload: true,
  params: byEmailAndStep,
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const getUserNotice = endpoint({
  operationId: 'getUserNotice',
  method: 'GET',
  path: '/admin/users/{email}/progress/{step}/notice',
  summary: 'Download the agency’s notice of a candidate’s step',
  access: 'progress.read',
  audits: 'progress.read-notice',
  params: byEmailAndStep,
  query: z.extend(noticeQuery, asSentQuery.shape),
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_NOT_FOUND'],
});

export const getNotice = endpoint({
  operationId: 'getNotice',
  method: 'GET',
  path: '/progress/{step}/notice',
  summary: 'Download the agency’s notice of a step of your own case',
  access: 'own.case',
  params: z.object({ step: z.string() }),
  query: noticeQuery,
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_NOT_FOUND'],
});

export const undoStep = endpoint({
  operationId: 'undoStep',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/undo',
  summary: 'Undo the last completed step, with a reason',
  access: 'progress.manage',
  params: byEmailAndStep,
  body: z.strictObject({ reason }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const correctStep = endpoint({
  operationId: 'correctStep',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/correct',
  summary: 'Correct facts of a completed step; the wrong entry stays, struck out, and no due date moves',
  access: 'progress.manage',
  params: byEmailAndStep,
  /** A missing fact stays unchanged. */
  body: z.strictObject({
    completedOn: z.optional(givenDay),
    receiptNumber: z.optional(z.nullable(blankableText(100))),
    priorityDate: z.optional(z.nullable(givenDay)),
    note: z.optional(z.nullable(blankableText(2000))),
    reason,
  }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});

export const strikeOutcome = endpoint({
  operationId: 'strikeOutcome',
  method: 'POST',
  path: '/admin/users/{email}/progress/{step}/outcome/strike',
  summary: 'Strike out the newest outcome of a step that counts, with a reason',
  access: 'progress.manage',
  params: byEmailAndStep,
  /** `seen` has the outcome that is struck out; if another one is the newest by now, nothing is. */
  body: z.strictObject({
    reason,
    seen: z.optional(z.strictObject({ outcome: z.enum(agencyOutcomes), date: day })),
  }),
  data: stepSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'OBSERVATION_NOT_FOUND'],
});
