import { prefixed } from '#objects/keys.ts';
import type { feePlans as vi } from '../vi/fee-plans.ts';
import { feeKinds } from './labels/invoices.ts';
import { feeEvents, feeTriggers } from './labels/labor-steps.ts';

/** The fee plan as a table: milestones, due dates, and payees. */
export const feePlans: typeof vi = {
  milestone: 'Payment',
  amount: 'Amount',
  due: 'When',
  total: 'Total',
  ...feeKinds,
  attorney: 'Your own attorney',
  labor_certification: 'Labor certification cost',
  to_organisation: 'paid to us',
  to_own_attorney: 'passed on to your own attorney',
  to_uscis: 'passed on to USCIS',
  to_state_department: 'passed on to the US Department of State',
  to_other_agency: 'passed on to the agency',
  to_dol: 'passed on to the US Department of Labor',
  to_employer_attorney: 'passed on to the employer’s attorney',
  to_third_party: 'passed on to another provider',
  payee_organisation: 'Us',
  payee_own_attorney: 'The candidate’s own attorney',
  payee_uscis: 'USCIS (US Citizenship and Immigration Services)',
  payee_state_department: 'US Department of State (NVC, consulate)',
  payee_other_agency: 'Another government agency',
  payee_dol: 'US Department of Labor (DOL)',
  payee_employer_attorney: 'The employer’s attorney',
  payee_third_party: 'Another provider (newspapers, services)',
  feeSince: 'amount since {{date}}',
  whoPays: 'Who pays what',
  youPay: 'You pay',
  employerPays: 'The employer pays',
  employerPaysNote:
    'US law (20 CFR 656.12) requires the employer to pay for the labor certification. You do not pay these costs, and you do not pay them back to the employer.',
  feesOfToday:
    'Government fees are the amounts of the plan on the day you sign. If the agency asks a different amount on the day of filing, the difference is settled by its receipt.',
  instalments: '{{count}} monthly payments of {{amount}}',
  timesPeople_one: '{{amount}} × {{count}} person',
  timesPeople_other: '{{amount}} × {{count}} people',
  noDependents: 'No dependents; {{amount}} each',
  dueOn: 'Due on {{date}}',
  after_one: 'Within {{count}} day after: {{step}}',
  after_other: 'Within {{count}} days after: {{step}}',
  afterAt: 'On this event: {{step}}',
  ...prefixed('trigger_', feeTriggers),
  governmentApart:
    'This is our service fee. You pay government fees (such as DS-260 or I-485, and the green card) and the medical exam separately.',
  dependentsApart: 'Dependents, if any, cost extra. The contract shows how much.',
  within_one: 'Within {{count}} day of the payment request',
  within_other: 'Within {{count}} days of the payment request',
  ...prefixed('event_', feeEvents),
};
