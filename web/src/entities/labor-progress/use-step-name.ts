import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** Returns the name of a step. The name of the eighth step depends on the track. */
export function useStepName(track: CaseTrack) {
  const { t } = useTranslation('laborProgress');
  return (step: ProgressStep): string => (step === 'i485_form' ? t(`i485_form_${track}`) : t(step));
}
