import { paymentNameOf } from '@portal/shared/fee-plans/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { localize } from '@portal/shared/languages/localized-text';
import type { ContractRow } from '../../db/schema/index.ts';

/** The name that the fee plan of a contract gives the payment of a step, in a language. */
export function localPaymentName(
  { feePlan }: Pick<ContractRow, 'feePlan'>,
  step: ProgressStep,
  language: LanguageCode,
): string | undefined {
  const name = paymentNameOf(feePlan, step);
  return name && localize(name, language);
}
