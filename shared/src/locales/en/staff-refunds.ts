import type { staffRefunds as vi } from '../vi/staff-refunds.ts';

/** Refunds, as staff see them. */
export const staffRefunds: typeof vi = {
  title: 'Refunds',
  atMost: 'At most',
  explanation: 'The candidate explains',
  grant: 'Grant',
  grantTitle: 'Grant {{name}} a refund',
  grantText: 'From now on the record says that we owe {{name}} this amount. The candidate is told by e-mail.',
  amount: 'Amount',
  payment: 'Payment given back',
  paymentHint: 'A payment that is given back whole no longer counts as paid.',
  anyPayment: 'From the first payment on',
  granted: 'The refund was granted.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse {{name}} a refund',
  refuseText: 'The candidate reads the reason and can ask again.',
  refused: 'The refund was refused.',
  pay: 'Note that it was sent',
  payTitle: '{{amount}} was sent to {{name}}',
  payText: 'Send it to the account that the candidate gave, then attach the proof of the bank.',
  paidOn: 'Sent on',
  reference: 'Transfer reference',
  proof: 'Proof of the transfer',
  paid: 'The refund was noted as sent.',
  late: 'Somebody else has just processed this request.',
};
