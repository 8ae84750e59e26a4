import * as z from 'zod/mini';
import { cents, day } from '../http/field-schemas.ts';
import { paymentSteps, progressSteps } from '../labor-progress/steps.ts';

/** Who a fee goes to: our service, or a government. */
export const feeKinds = ['service', 'government'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What makes a milestone due: the signed contract, or a labor step that is done. */
export const feeTriggers = ['contract_signed', ...progressSteps] as const;
export type FeeTrigger = (typeof feeTriggers)[number];

const lineSchema = z.object({ nameVi: z.string(), nameEn: z.string(), amountCents: cents, kind: z.enum(feeKinds) });

export const milestoneSchema = z.object({
  /** Names the milestone within its plan; an invoice refers to it. */
  key: z.string(),
  nameVi: z.string(),
  nameEn: z.string(),
  /** The whole milestone; with instalments they divide it evenly. */
  lines: z.array(lineSchema).check(z.minLength(1)),
  trigger: z.enum(feeTriggers),
  /** Calendar days from the trigger to the due date of the (first) invoice. */
  dueDays: z.int().check(z.nonnegative()),
  /** Monthly instalments; 1 is a single payment. */
  instalments: z.int().check(z.positive()),
  /** Billed once for each dependent instead of once for the candidate. */
  isPerDependent: z.boolean(),
  /** The payment step that its (first) invoice completes. */
  gates: z.nullable(z.enum(paymentSteps)),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** A fee plan as a contract freezes it. */
export const feePlanSchema = z.object({
  name: z.string(),
  version: z.int(),
  titleVi: z.string(),
  titleEn: z.string(),
  milestones: z.array(milestoneSchema),
});
export type FeePlan = z.infer<typeof feePlanSchema>;

/** A milestone as the candidate sees it before signing: in one language, with dates where they are known. */
export const scheduledMilestoneSchema = z.object({
  key: z.string(),
  name: z.string(),
  amountCents: cents,
  lines: z.array(z.object({ name: z.string(), amountCents: cents, kind: z.enum(feeKinds) })),
  trigger: z.enum(feeTriggers),
  /** Known only for what is due on signing. */
  dueDate: z.nullable(day),
  dueDays: z.int(),
  instalments: z.int(),
  instalmentCents: cents,
  /** How many people it is counted for: 1, or the number of dependents. */
  quantity: z.int(),
  isPerDependent: z.boolean(),
});
export type ScheduledMilestone = z.infer<typeof scheduledMilestoneSchema>;

export const feeScheduleSchema = z.object({
  name: z.string(),
  version: z.int(),
  title: z.string(),
  /** Everything, the dependents' part included. */
  totalCents: cents,
  serviceCents: cents,
  governmentCents: cents,
  milestones: z.array(scheduledMilestoneSchema),
});
export type FeeSchedule = z.infer<typeof feeScheduleSchema>;
