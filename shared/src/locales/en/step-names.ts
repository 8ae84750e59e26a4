import type { stepNames as vi } from '../vi/step-names.ts';

export const stepNames: typeof vi = {
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
