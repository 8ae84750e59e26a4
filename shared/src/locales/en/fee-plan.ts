import type { feePlan as vi } from '../vi/fee-plan.ts';

/** The fee plan as a table: milestones, when each is due, to whom it goes. */
export const feePlan: typeof vi = {
  milestone: 'Instalment',
  amount: 'Amount',
  due: 'When',
  total: 'Total',
  service: 'Service fee',
  government: 'Government fee',
  instalments: '{{count}} monthly payments of {{amount}}',
  perDependent: 'For each dependent',
  timesPeople: '{{amount}} × {{count}} people',
  noDependents: 'No dependents',
  dueOn: 'Due on {{date}}',
  after: 'Within {{days}} days after: {{step}}',
  afterAt: 'At: {{step}}',
  trigger_contract_signed: 'contract signed',
  trigger_form_9089: 'form ETA-9089 filed',
  trigger_labor_certification: 'labor certification in review',
  trigger_labor_approved: 'labor certification approved',
  trigger_payment_2: '2nd payment',
  trigger_i140_form: 'form I-140 filed',
  trigger_i140_approved: 'I-140 approved',
  trigger_payment_3: '3rd payment',
  trigger_i485_form: 'form DS-260 or I-485 filed',
  trigger_payment_4: 'arrival in the US',
};
