import * as z from 'zod/mini';
import { cents, day } from '#http/field-schemas.ts';
import { paymentSteps, progressSteps } from '#labor-progress/steps.ts';
import { localized } from '#languages/localized-text.ts';
import { employerKinds, feeKinds, payees } from './kinds.ts';

export type { FeeKind } from './kinds.ts';
export { feeKinds } from './kinds.ts';

/** The triggers of a milestone: the signed contract, or a completed labor step. */
export const feeTriggers = ['contract_signed', ...progressSteps] as const;
export type FeeTrigger = (typeof feeTriggers)[number];

/** Absent in contracts from before payees were recorded. */
const payee = z.optional(z.enum(payees));

/** The government fee of an amount, as it was in force on the day of signing. */
const frozenFee = z.optional(z.object({ key: z.string(), effectiveFrom: day, source: z.string() }));

const feeLineSchema = z.object({
  name: localized(z.string()),
  amountCents: cents,
  kind: z.enum(feeKinds),
  payee,
  fee: frozenFee,
});
export type FeeLine = z.infer<typeof feeLineSchema>;

export const milestoneSchema = z.object({
  /** The milestone's name within its plan. Invoices refer to it. */
  key: z.string(),
  name: localized(z.string()),
  /** The whole milestone. Installments divide it evenly. */
  lines: z.array(feeLineSchema).check(z.minLength(1)),
  trigger: z.enum(feeTriggers),
  /** Calendar days from the trigger to the due date of the (first) invoice. */
  dueDays: z.int().check(z.nonnegative()),
  /** The number of monthly installments; 1 is a single payment. */
  instalments: z.int().check(z.positive()),
  /** Billed once for each dependent instead of once for the candidate. */
  isPerDependent: z.boolean(),
  /** The payment step that its (first) invoice completes. */
  gates: z.nullable(z.enum(paymentSteps)),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** A cost of the employer, for information only: without an amount, in no total, and on no invoice. */
const employerLineSchema = z.object({
  name: localized(z.string()),
  kind: z.enum(employerKinds),
  payee: z.enum(payees),
});

/** A fee plan as a contract freezes it, with every amount. */
export const feePlanSchema = z.object({
  name: z.string(),
  version: z.int(),
  title: localized(z.string()),
  milestones: z.array(milestoneSchema),
  /** Absent in contracts from before it was part of a plan. */
  employerLines: z.optional(z.array(employerLineSchema)),
});
export type FeePlan = z.infer<typeof feePlanSchema>;

/** A milestone as the candidate sees it before signing: in one language, with the known dates. */
export const scheduledMilestoneSchema = z.object({
  key: z.string(),
  name: z.string(),
  amountCents: cents,
  lines: z.array(z.object({ name: z.string(), amountCents: cents, kind: z.enum(feeKinds), payee, fee: frozenFee })),
  trigger: z.enum(feeTriggers),
  /** Known only for the milestone due on signing. */
  dueDate: z.nullable(day),
  dueDays: z.int(),
  instalments: z.int(),
  instalmentCents: cents,
  /** The number of people that are billed: 1, or the number of dependents. */
  quantity: z.int(),
  isPerDependent: z.boolean(),
});
export type ScheduledMilestone = z.infer<typeof scheduledMilestoneSchema>;

export const feeScheduleSchema = z.object({
  name: z.string(),
  version: z.int(),
  title: z.string(),
  /** The sum of service, attorney, and government, including the dependents' part. */
  totalCents: cents,
  serviceCents: cents,
  /** Absent in contracts from before this kind existed. */
  attorneyCents: z.optional(cents),
  governmentCents: cents,
  milestones: z.array(scheduledMilestoneSchema),
  /** The employer's costs; absent in contracts from before they were part of a plan. */
  employerLines: z.optional(
    z.array(z.object({ name: z.string(), kind: z.enum(employerKinds), payee: z.enum(payees) })),
  ),
});
export type FeeSchedule = z.infer<typeof feeScheduleSchema>;
