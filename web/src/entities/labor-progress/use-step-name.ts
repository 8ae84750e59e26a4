import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep, stepKey } from '@portal/shared/labor-progress/steps';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isDenied } from './steps-of-plan.ts';

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

/** Returns the name of a step of a case: one that records an approval is called denied while its denial is in force. */
export function useStepTitle(progress: Pick<LaborProgress, 'track' | 'items'>) {
  const { t } = useTranslation('laborProgress');
  const nameOf = useStepName(progress.track, progress.items);
  return (step: ProgressStep): string => {
    const item = progress.items.find((one) => one.step === step);
    const isApproval = step === 'labor_approved' || step === 'i140_approved';
    return isApproval && item && isDenied(item) ? t(`${step}_denied`) : nameOf(step);
  };
}

/** Returns what is in force for a step at its agency, with its day. */
export function useOutcomeText() {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  return ({ outcome, outcomes }: LaborStepRecord): string | null => {
    if (outcome === null) return null;
    const words = t(`outcome_${outcome}`);
    const date = outcomes.at(-1)?.date;
    return date ? t('outcomeOn', { outcome: words, date: day(date) }) : words;
  };
}
