import type { Refund } from '@portal/shared/refunds/contract';

/** A refund that a candidate has requested. */
export const requestedRefund: Refund = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a31',
  contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a32',
  ground: 'other',
  explanation: 'Lý do',
  accountHolder: 'NGUYEN VAN AN',
  bankName: 'DEMO Bank',
  accountNumber: '0001',
  swiftCode: null,
  evidenceName: null,
  status: 'requested',
  requestedAt: '2026-01-05T00:00:00.000Z',
  dueDay: '2026-02-04',
  decidedAt: null,
  reason: null,
  amountCents: null,
  paidOn: null,
  reference: null,
  hasProof: false,
  calculation: null,
};
