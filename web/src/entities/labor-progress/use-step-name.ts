import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { useTranslation } from 'react-i18next';

/** The name of a step; the eighth is worded for its track. */
export function useStepName(track: CaseTrack) {
  const { t } = useTranslation('progress');
  return (step: ProgressStep): string => (step === 'i485_form' ? t(`i485_form_${track}`) : t(step));
}
