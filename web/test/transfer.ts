import type { Transfer } from '@portal/shared/transfers/contract';
import { openInvoice } from './invoice.ts';

/** A transfer in review for the unpaid invoice. */
export const sampleTransfer: Transfer = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21',
  invoiceId: openInvoice.id,
  amountCents: 100_000,
  receivedCents: null,
  method: 'zelle',
  date: '2026-01-02',
  payer: 'NGUYEN VAN AN',
  bankName: null,
  accountHolder: 'NGUYEN VAN AN',
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  status: 'pending',
  reason: null,
  reversedAt: null,
  createdAt: '2026-01-02T03:00:00.000Z',
  isRecordedByStaff: false,
  hasProof: true,
  struck: [],
};
