import type { staffRefunds as vi } from '../vi/staff-refunds.ts';

/** Refunds, as staff see them. */
export const staffRefunds: typeof vi = {
  title: 'Refunds',
  atMost: 'Highest possible refund',
  explanation: 'Candidate’s explanation',
  grant: 'Grant',
  grantTitle: 'Grant a refund to {{name}}',
  grantText: 'From now on, our records say that we owe {{name}} this amount. The candidate is notified by email.',
  amount: 'Refund amount',
  payment: 'Payment to refund',
  paymentHint: 'A payment that is refunded in full no longer counts as paid.',
  anyPayment: 'From the first payment on, in order',
  granted: 'Refund granted.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse a refund to {{name}}',
  refuseText: 'The candidate reads the reason and can send a new request.',
  refused: 'Refund refused.',
  pay: 'Record that it was sent',
  payTitle: '{{amount}} was sent to {{name}}',
  payText: 'Send the money to the account that the candidate entered, then attach the bank’s proof.',
  paidOn: 'Sent on',
  reference: 'Transfer reference',
  proof: 'Proof of transfer',
  paid: 'Refund recorded as sent.',
  late: 'Someone else has just processed this request.',
};
