import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

type NamedStep = Pick<LaborStepRecord, 'step' | 'paymentName'>;

/**
 * Returns the name of a step. The name of the eighth step depends on the track, and a payment step of a case has the name of
 * its payment in the fee plan.
 */
export function useStepName(track: CaseTrack, items: readonly NamedStep[] = []) {
  const { t } = useTranslation('laborProgress');
  return (step: ProgressStep): string => {
    const paymentName = items.find((item) => item.step === step)?.paymentName;
    return paymentName ?? (step === 'i485_form' ? t(`i485_form_${track}`) : t(step));
  };
}
