import type { EndReason } from '#contracts/workflow.ts';
import type { FeeLine, FeePlan } from '#fee-plans/schema.ts';
import type { ProgressStep } from '#labor-progress/steps.ts';
import type { RefundableCents, RefundGround } from './rules.ts';
import { nothing, refundableTotal } from './rules.ts';

const grounds: Record<EndReason, RefundGround> = {
  cancelled: 'cancelled_in_time',
  withdrawn: 'withdrawn',
  not_accepted: 'not_accepted',
  hold_expired: 'other',
  employer_gone: 'sponsor_withdrew',
  job_closed: 'sponsor_withdrew',
  denied: 'perm_refile_failed',
};

/**
 * The ground on which the contract refunds when it ends for a reason. Article 10 is about the second denial of the PERM only, so
 * any other denial has no ground of its own.
 */
export const groundOfEnd = ({ reason, permLeftCents }: Pick<EndedTerms, 'reason' | 'permLeftCents'>): RefundGround =>
  reason === 'denied' && permLeftCents === null ? 'other' : grounds[reason];

/** The reasons why the contract refunds a payment or keeps it. The reader gets a sentence for each. */
export const refundRules = [
  /** Everything received goes back: cancelled within 72 hours, not accepted, or the hold ended. */
  'all_received',
  /** The money arrived after the contract had ended, so it pays nothing. */
  'after_end',
  /** The work of the payment is not done. */
  'not_done',
  /** It was not needed by any invoice. */
  'surplus',
  /** The work of the payment is done, so its service fee remains owed. */
  'done',
  /** The PERM was denied for good: at most a fixed amount of the service fee goes back (Article 10). */
  'perm_refile',
  /** The case was denied, and Article 10 does not apply, so only money held for the agencies goes back. */
  'agency_refused',
] as const;
export type RefundRule = (typeof refundRules)[number];

/** A payment under the contract: its invoice and the cents that were not refunded before. */
export interface ReceivedPayment extends RefundableCents {
  invoiceId: string;
  /** Null if staff requested the payment beside the plan. */
  milestoneKey: string | null;
  lines: readonly FeeLine[];
  /** Whether the money arrived after the contract had ended. */
  isAfterEnd: boolean;
}

interface CalculatedPayment {
  invoiceId: string;
  /** Received and not refunded before. */
  receivedCents: number;
  refundCents: number;
  rule: RefundRule;
}

/** What the contract refunds, payment by payment. */
export interface RefundCalculation {
  reason: EndReason;
  receivedCents: number;
  refundCents: number;
  payments: CalculatedPayment[];
}

/** The step with which a government fee is paid to its agency. A fee that is not listed is paid with the last filing. */
const stepOfFee: Readonly<Record<string, ProgressStep>> = { i140: 'i140_form', premium_processing: 'i140_form' };

const everything: ReadonlySet<EndReason> = new Set(['cancelled', 'not_accepted', 'hold_expired', 'job_closed']);

/** Whether everything received goes back when a contract ends for a reason. */
export const isAllRefunded = (reason: EndReason): boolean => everything.has(reason);

/** The money for agencies that was not passed on, because its step is not done. Never more than what is left of it. */
function heldForAgencies({ lines, government }: ReceivedPayment, done: ReadonlySet<ProgressStep>): number {
  const held = lines.filter(
    ({ kind, fee }) => kind === 'government' && !done.has(stepOfFee[fee?.key ?? ''] ?? 'i485_form'),
  );
  return Math.min(
    government,
    held.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
}

/**
 * Whether the work of a payment is done. For a candidate who withdraws, a milestone is completed when its trigger has
 * happened, signing included (Article 11). If the employer is gone, only work counts: signing is the candidate's act, so
 * the payment due on signing counts as work from the first labor step on.
 */
function isDone(
  { milestoneKey }: ReceivedPayment,
  {
    reason,
    plan,
    done,
    steps,
  }: { reason: EndReason; plan: FeePlan; done: ReadonlySet<ProgressStep>; steps: readonly ProgressStep[] },
): boolean {
  const trigger = plan.milestones.find(({ key }) => key === milestoneKey)?.trigger;
  // Staff request a payment beside the plan for something that is already delivered.
  if (trigger === undefined) return true;
  if (trigger !== 'contract_signed') return done.has(trigger);
  const [first] = steps;
  return reason !== 'employer_gone' || (first !== undefined && done.has(first));
}

/** How a contract ended, and what was received under it. */
export interface EndedTerms {
  reason: EndReason;
  plan: FeePlan;
  /** The labor steps of the contract, in order. */
  steps: readonly ProgressStep[];
  /** The labor steps that are done for the present employer. */
  completed: readonly ProgressStep[];
  /**
   * The labor steps that were done for former employers and started again. Their work is done, and their fees are paid.
   */
  earlier?: readonly ProgressStep[];
  /** In the order of payment. */
  payments: readonly ReceivedPayment[];
  /** What Article 10 still grants of the service fee, because it grants its refund once; null if it does not apply. */
  permLeftCents: number | null;
}

/** What the contract refunds of a payment, by kind of fee. */
interface RefundedParts {
  payment: ReceivedPayment;
  refunded: RefundableCents;
  rule: RefundRule;
}

/** Divides what the frozen terms of a contract refund over its payments and their kinds of fee. */
export function refundedParts(terms: EndedTerms): RefundedParts[] {
  const { reason, plan, steps, completed, earlier = [], payments, permLeftCents } = terms;
  const done = new Set([...completed, ...earlier]);
  let permLeft = permLeftCents ?? 0;

  return payments.map((payment): RefundedParts => {
    const of = (parts: Partial<RefundableCents>, rule: RefundRule): RefundedParts => ({
      payment,
      // A surplus pays nothing, whatever was done.
      refunded: { ...nothing, credit: payment.credit, ...parts },
      rule,
    });
    const { credit, service, attorney, government } = payment;
    if (payment.isAfterEnd) return of({ service, attorney, government }, 'after_end');
    if (isAllRefunded(reason)) return of({ service, attorney, government }, 'all_received');

    // Money for agencies and for the candidate's own attorney is not ours. It goes back unless it was passed on.
    const held = heldForAgencies(payment, done);
    if (reason === 'denied') {
      if (permLeftCents === null) return of({ government: held }, 'agency_refused');
      const permRefund = Math.min(permLeft, service);
      permLeft -= permRefund;
      return of({ service: permRefund, government: held }, 'perm_refile');
    }
    if (isDone(payment, { reason, plan, done, steps }))
      return of({ government: held }, credit > 0 && credit === refundableTotal(payment) ? 'surplus' : 'done');
    return of({ service, attorney, government: held }, 'not_done');
  });
}

/** Calculates what the frozen terms of a contract refund when it ends for a reason. */
export function calculateRefund(terms: EndedTerms): RefundCalculation {
  const calculated = refundedParts(terms).map(
    ({ payment, refunded, rule }): CalculatedPayment => ({
      invoiceId: payment.invoiceId,
      receivedCents: refundableTotal(payment),
      refundCents: refundableTotal(refunded),
      rule,
    }),
  );
  const sum = (pick: (payment: CalculatedPayment) => number) =>
    calculated.reduce((total, payment) => total + pick(payment), 0);
  return {
    reason: terms.reason,
    receivedCents: sum(({ receivedCents }) => receivedCents),
    refundCents: sum(({ refundCents }) => refundCents),
    payments: calculated,
  };
}
