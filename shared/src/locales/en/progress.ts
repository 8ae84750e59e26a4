import type { progress as vi } from '../vi/progress.ts';

/** The nine steps, what each means in plain words, and what it does not mean. */
export const progress: typeof vi = {
  title: 'Progress of your case',
  lead: 'Nine steps from the labor certification to the day you arrive in the United States.',
  emptyTitle: 'No case under way yet',
  emptyText:
    'Once your application is approved, the nine steps of your case appear here with dates and receipt numbers.',
  stepsAhead: 'The steps ahead',
  job: 'Job',
  caseId: 'Case identifier',
  priorityDate: 'Priority date',
  track: 'Track',
  track_consular: 'Consular processing',
  track_adjustment: 'Adjustment of status (I-485)',
  stepOf: 'Step {{order}} of {{total}}',
  completedOn: 'Completed on {{date}}',
  done: 'Done',
  current: 'In progress',
  ahead: 'Ahead',
  receiptNumber: 'Receipt number',
  note: 'Note',
  seeInvoice: 'See the payment request',
  form_9089: 'Form ETA-9089',
  labor_certification: 'Labor certification (PERM)',
  labor_approved: 'Labor certification approved',
  payment_2: '2nd payment',
  i140_form: 'Form I-140',
  i140_approved: 'I-140 approved',
  payment_3: '3rd payment',
  i485_form_consular: 'Form DS-260 and interview',
  i485_form_adjustment: 'Form I-485 (adjustment of status)',
  payment_4: '4th payment, on arrival in the US',
  form_9089_means:
    'The employer files for labor certification with the US Department of Labor. The day it is received is your priority date.',
  labor_certification_means:
    'The Department of Labor reviews the filing. This often takes more than a year and we can not shorten it.',
  labor_approved_means: 'The Department of Labor has approved the employer’s filing. This is not a visa yet.',
  payment_2_means: 'Completes by itself when the 2nd payment is confirmed.',
  i140_form_means:
    'The employer petitions for you with USCIS. With the receipt number you can check the case yourself on the USCIS site.',
  i140_approved_means: 'USCIS has approved the petition. After this comes the wait for your priority date.',
  payment_3_means: 'Completes by itself when the 3rd payment is confirmed.',
  i485_form_consular_means:
    'When your turn comes: form DS-260, the medical exam and the interview at the US Consulate General.',
  i485_form_adjustment_means: 'When your turn comes: form I-485 with USCIS, to adjust status inside the US.',
  payment_4_means: 'The last payment, due when you arrive in the US.',
  waitTitle: 'Waiting for the priority date',
  waitText:
    'The I-140 is approved. The case waits until the priority date {{date}} becomes current in the monthly Visa Bulletin. The wait can be many years and nobody can shorten it.',
  waitNoDate:
    'The I-140 is approved. The case waits until its priority date becomes current in the monthly Visa Bulletin. The wait can be many years and nobody can shorten it.',
};
