import { isStepOfPlan, paymentOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep } from '@portal/shared/labor-progress/steps';
import { inEachLanguage, localize } from '@portal/shared/languages/localized-text';
import { nameOfPart } from '#fee-plans/part-names.ts';
import { plainMilestone } from '#fee-plans/plain-names.ts';

/**
 * The name that a fee plan gives the payment of a step, in a language. The first installment completes the step, so the name
 * says that it is the first: the rest is not paid then.
 */
export function localPaymentName(plan: FeePlan, step: ProgressStep, language: LanguageCode): string | undefined {
  const payment = paymentOf(plan, step);
  if (!payment) return undefined;
  const milestone = plainMilestone(payment);
  const { name, instalments } = milestone;
  if (instalments === 1) return localize(name, language);
  return localize(
    inEachLanguage((code) => nameOfPart(milestone, `1/${instalments}`, code)),
    language,
  );
}

/**
 * Whether the candidate is notified of a step. A payment step that the plan does not have means nothing to the candidate,
 * except the arrival.
 */
export const isAnnounced = (plan: FeePlan, step: ProgressStep): boolean =>
  step === arrivalStep || isStepOfPlan(plan, step);
