import type { FeeTrigger } from '#fee-plans/schema.ts';
import type * as vi from '#locales/vi/labels/labor-steps.ts';

/** The names of the steps of a case. The names of the last two depend on the track. */
export const stepNames: typeof vi.stepNames = {
  form_9089: 'Employer’s filing (ETA-9089)',
  labor_certification: 'Labor Department review (PERM)',
  labor_approved: 'PERM approved',
  payment_2: '2nd payment',
  i140_form: 'Form I-140',
  i140_approved: 'I-140 approved',
  payment_3: '3rd payment',
  i485_form_consular: 'Form DS-260 and interview',
  i485_form_adjustment: 'Form I-485 (adjustment of status)',
  payment_4_consular: 'Arrival in the US',
  payment_4_adjustment: 'I-485 approved',
};

/** What a payment waits for, within a sentence. */
export const feeTriggers: Record<FeeTrigger, string> = {
  contract_signed: 'contract signed',
  form_9089: 'form ETA-9089 filed',
  labor_certification: 'labor certification review started',
  labor_approved: 'labor certification approved',
  payment_2: '2nd payment',
  i140_form: 'form I-140 filed',
  i140_approved: 'I-140 approved',
  payment_3: '3rd payment',
  i485_form: 'visa interview done (or I-485 filed, if you adjust status in the US)',
  payment_4: 'arrival in the US',
};

/** When a payment falls due, as the heading of its row. */
export const feeEvents: Record<FeeTrigger, string> = {
  contract_signed: 'When the contract is signed',
  form_9089: 'After form ETA-9089 is filed',
  labor_certification: 'While the labor certification is in review',
  labor_approved: 'After the labor certification is approved',
  payment_2: 'After the 2nd payment',
  i140_form: 'After form I-140 is filed',
  i140_approved: 'After I-140 is approved',
  payment_3: 'After the 3rd payment',
  i485_form: 'After the visa interview (or filing the I-485, if you adjust status in the US)',
  payment_4: 'On arrival in the US',
};

/** What an agency decides about a step. */
export const stepOutcomes: typeof vi.stepOutcomes = {
  evidence_requested: 'More evidence requested',
  denied: 'Denied',
  appealed: 'Appealed',
  refiled: 'Filed again',
};

/** Where a candidate applies for the green card. */
export const caseTracks: typeof vi.caseTracks = {
  consular: 'Consular processing',
  adjustment: 'Adjustment of status (I-485)',
};
