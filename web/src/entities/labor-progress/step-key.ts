import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';

type StepKey = Exclude<ProgressStep, 'i485_form' | 'payment_4'> | `i485_form_${CaseTrack}` | `payment_4_${CaseTrack}`;

/** The phrases of a step have this key: the last two steps depend on the track, because they end with a visa or with an approved I-485. */
export const stepKey = (step: ProgressStep, track: CaseTrack): StepKey =>
  step === 'i485_form' || step === 'payment_4' ? `${step}_${track}` : step;
