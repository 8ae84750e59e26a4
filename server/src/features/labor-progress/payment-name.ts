import { isStepOfPlan, paymentOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep } from '@portal/shared/labor-progress/steps';
import { localInvoiceName } from '../fee-plans/plain-names.ts';

/** The name that a fee plan gives the payment of a step, in a language. */
export function localPaymentName(plan: FeePlan, step: ProgressStep, language: LanguageCode): string | undefined {
  const payment = paymentOf(plan, step);
  return payment && localInvoiceName({ name: payment.name, milestoneKey: payment.key }, language);
}

/**
 * Whether the candidate is notified of a step. A payment step that the plan does not have means nothing to the candidate,
 * except the arrival.
 */
export const isAnnounced = (plan: FeePlan, step: ProgressStep): boolean =>
  step === arrivalStep || isStepOfPlan(plan, step);
