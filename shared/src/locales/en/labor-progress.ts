import { prefixed } from '#objects/keys.ts';
import type { laborProgress as vi } from '../vi/labor-progress.ts';
import { caseTracks, stepNames, stepOutcomes } from './labels/labor-steps.ts';
import { refusalRule } from './labels/refunds.ts';

/** The steps of a case: the meaning of each in plain words, and what it does not mean. */
export const laborProgress: typeof vi = {
  title: 'Your case progress',
  emptyTitle: 'Your case has not started yet',
  emptyText: 'Once your application is approved, the steps of your case appear here with dates and receipt numbers.',
  caseOf: 'Case {{caseId}}',
  caseWithoutId: 'Your case',
  caseFacts: 'Job, priority date, and where to apply',
  job: 'Job',
  caseId: 'Case identifier',
  priorityDate: 'Priority date',
  track: 'Where to apply',
  ...prefixed('track_', caseTracks),
  completedOn: 'Completed on {{date}}',
  reportedOn: 'Reported by staff as done on {{date}}, no document yet',
  seenOn: 'Seen on the agency’s site on {{date}}',
  done: 'Done',
  current: 'In progress',
  turn: 'Waiting for your turn',
  receiptNumber: 'Receipt number',
  note: 'Note',
  openNotice: 'View the agency’s notice',
  paymentMissing: 'The payment for this step was confirmed by mistake and is still to be paid.',
  seeInvoice: 'View the payment request',
  feesTitle: 'Fees due after the steps',
  feesSee_one: 'See {{count}} payment, {{amount}} in total',
  feesSee_other: 'See {{count}} payments, {{amount}} in total',
  feesText:
    'None of your fees pay for the labor certification: the employer pays for all of it. The steps only show when a fee is due.',
  feeDue: 'Due after this step: {{step}}',
  feeDueInParts: 'In {{count}} installments, due after this step: {{step}}',
  ...stepNames,
  labor_approved_denied: 'Labor certification denied',
  i140_approved_denied: 'I-140 denied',
  paymentOf: 'Payment: {{payment}}',
  arrivalPayment: '{{step}} (payment: {{payment}})',
  ...prefixed('outcome_', stepOutcomes),
  outcome_answered: 'Answered, waiting for the decision',
  outcomeOn: '{{outcome}}, {{date}}',
  outcomeDue: 'answer due by {{date}}',
  outcomeDueTitle: 'The agency expects an answer by {{date}}',
  outcomeHistory: 'What happened at the agency',
  outcome_evidence_requested_text:
    'The agency wants to see more before it decides. We are preparing the answer. If we need a document from you, we will ask you for it.',
  outcome_answered_text: 'The answer was sent. The agency decides next.',
  outcome_denied_text:
    'The agency denied this step. In the meantime, we send no payment requests for the next steps. We will call you to discuss what is possible now.',
  outcome_appealed_text:
    'An appeal against the denial was filed. The decision often takes many months. Until then, we send no payment requests for the next steps.',
  outcome_refiled_text: 'The step was filed again, and the agency is reviewing it from the start.',
  form_9089_means:
    'The employer files for labor certification with the US Department of Labor. The day the Department receives the form is your priority date.',
  labor_certification_means:
    'The Department of Labor reviews the filing. This often takes more than a year and we cannot shorten it.',
  labor_approved_means: 'The Department of Labor has approved the employer’s filing. This is not a visa yet.',
  payment_2_means: 'Completes automatically when this payment is confirmed.',
  i140_form_means:
    'The employer files the petition for you with USCIS. You can use the receipt number to check the case yourself on the USCIS site.',
  i140_approved_means: 'USCIS has approved the petition. Next comes the wait for your priority date.',
  payment_3_means: 'Completes automatically when this payment is confirmed.',
  i485_form_consular_means:
    'When your turn comes: Form DS-260, the medical exam, and the interview at the US Consulate General.',
  i485_form_adjustment_means: 'When your turn comes: Form I-485 with USCIS, to adjust status inside the US.',
  payment_4_consular_means:
    'The last step: you arrive in the US. If your fee plan has a payment for this step, your contract says when it is due.',
  payment_4_adjustment_means:
    'The last step: USCIS approves your I-485. If your fee plan has a payment for this step, your contract says when it is due.',
  form_9089_not:
    'Filing is not approval, and the job is not guaranteed yet. The employer pays every cost of this step.',
  form_9089_check:
    'Enter the receipt number that begins with “G-100” on the Department of Labor’s search page. It shows whether the form was received and where it stands.',
  labor_certification_not: 'A long wait does not mean that something is wrong. Nobody, including us, can speed it up.',
  labor_certification_check:
    'Enter the number that begins with “G-100” on the Department of Labor’s search page. The processing times show which month’s filings are being reviewed.',
  labor_approved_not:
    'A labor certification is neither a work permit nor a visa. It is valid for 180 days to file the I-140.',
  labor_approved_check:
    'On the Department of Labor’s search page, the status must be “Certified”. We send you the determination so that you can sign Section B.',
  payment_2_not: 'This is the service fee of your contract, not the price of a labor certification or of a job.',
  payment_2_check: 'Compare the receipt under Costs and payments with your bank statement.',
  i140_form_not: 'The I-140 receipt only confirms that USCIS has received the petition. Nothing is decided yet.',
  i140_form_check:
    'The receipt number has 3 letters and 10 digits, like IOE0123456789. Enter it on the USCIS case status page.',
  i140_approved_not:
    'An approved I-140 does not let you enter or work in the US, and you do not have a visa number yet.',
  i140_approved_check:
    'USCIS must show “Case Was Approved”. The monthly Visa Bulletin shows whose turn it is: look under Employment for the line Other Workers.',
  payment_3_not: 'Paying does not move your priority date forward.',
  payment_3_check: 'Compare the receipt under Costs and payments with your bank statement.',
  i485_form_consular_not: 'An interview is not a visa: the consular officer decides. Always answer truthfully.',
  i485_form_consular_check: 'Enter the case number that begins with “HCM” on the State Department’s CEAC page.',
  i485_form_adjustment_not:
    'Filing the I-485 is not a green card. Do not leave the US before you have asked your own attorney.',
  i485_form_adjustment_check: 'Enter the receipt number of the I-485 on the USCIS case status page.',
  payment_4_consular_not:
    'Arriving means that the real work for your sponsoring employer begins. The green card comes by mail afterward.',
  payment_4_consular_check:
    'Track the card on the USCIS site with the IOE receipt number of your USCIS Immigrant Fee. It can take about 90 days.',
  payment_4_adjustment_not:
    'Your job with the employer who sponsored you goes on. The green card comes by mail afterward.',
  payment_4_adjustment_check: 'Track the card on the USCIS site with the receipt number of your I-485.',
  arrivalTitle: 'The steps of your case are done',
  arrivalText_consular:
    'We complete your case when you have arrived in the United States. Please tell us the date of your trip.',
  arrivalText_adjustment:
    'We complete your case when your I-485 is approved. Please tell us as soon as you hear from USCIS.',
  ifRefused: refusalRule,
  seeRefunds: 'Refunds',
  notMeans: 'What it does not mean',
  howToCheck: 'How to check it yourself',
  understand: 'What it means, and how to check it yourself',
  site_dol: 'Department of Labor search (flag.dol.gov)',
  site_uscis: 'USCIS case status (egov.uscis.gov)',
  site_bulletin: 'Visa Bulletin (travel.state.gov)',
  site_ceac: 'CEAC visa status (ceac.state.gov)',
  newTab: 'opens in a new tab',
  waitTitle: 'Waiting for your priority date',
  waitText:
    'The I-140 is approved. The case waits until the priority date {{date}} becomes current in the monthly Visa Bulletin. The wait can take many years, and nobody can shorten it.',
  waitShort: 'The case waits until the priority date {{date}} is reached in the monthly Visa Bulletin.',
  waitNoDate:
    'The I-140 is approved. The case waits until its priority date becomes current in the monthly Visa Bulletin. The wait can take many years, and nobody can shorten it.',
};
