import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep } from '@portal/shared/labor-progress/steps';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { stepKey } from './step-key.ts';

type NamedStep = Pick<LaborStepRecord, 'step' | 'paymentName'>;

/**
 * Returns the name of a step. The names of the last two steps depend on the track, and a payment step of a case has the name of
 * its payment in the fee plan. The last step is also the arrival or the approval, so its name has both.
 */
export function useStepName(track: CaseTrack, items: readonly NamedStep[] = []) {
  const { t } = useTranslation('laborProgress');
  return (step: ProgressStep): string => {
    const paymentName = items.find((item) => item.step === step)?.paymentName;
    const own = t(stepKey(step, track));
    if (!paymentName) return own;
    return t(step === arrivalStep ? 'arrivalPayment' : 'paymentOf', { step: own, payment: paymentName });
  };
}
