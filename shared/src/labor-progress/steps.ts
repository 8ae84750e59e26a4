import { isOneOf } from '#objects/keys.ts';

/**
 * The steps of a case, in order. A contract keeps the list that was current when it was signed, so a change here applies
 * to later contracts only.
 */
export const progressSteps = [
  'form_9089',
  'labor_certification',
  'labor_approved',
  'payment_2',
  'i140_form',
  'i140_approved',
  'payment_3',
  'i485_form',
  'payment_4',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

export const paymentSteps = ['payment_2', 'payment_3', 'payment_4'] as const satisfies readonly ProgressStep[];
export type PaymentStep = (typeof paymentSteps)[number];

/** The payment step that also records the arrival in the US. Staff complete it if the fee plan has no payment for it. */
export const arrivalStep = 'payment_4' satisfies PaymentStep;

export const isPaymentStep = (step: ProgressStep): step is PaymentStep => isOneOf(paymentSteps, step);

/** `consular`: DS-260 and interview. `adjustment`: I-485 inside the US. The track decides the name of the eighth step. */
export const caseTracks = ['consular', 'adjustment'] as const;
export type CaseTrack = (typeof caseTracks)[number];

type StepKey = Exclude<ProgressStep, 'i485_form' | 'payment_4'> | `i485_form_${CaseTrack}` | `payment_4_${CaseTrack}`;

/** The phrases of a step have this key: two steps depend on the track, because they end with a visa or with an approved I-485. */
export const stepKey = (step: ProgressStep, track: CaseTrack): StepKey =>
  step === 'i485_form' || step === 'payment_4' ? `${step}_${track}` : step;

/** The first step of a case's list that is not completed yet, if any. */
export const nextStep = (
  steps: readonly ProgressStep[],
  completed: readonly ProgressStep[],
): ProgressStep | undefined => steps.find((step) => !completed.includes(step));
