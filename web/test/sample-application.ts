import type { Application } from '@portal/shared/applications/contract';
import { hiringJob } from './sample-answers.ts';

/** An application that waits for its decision. */
export const sampleApplication: Application = {
  uid: '019dbb33-8a01-7c11-a2d4-5e1f0c9b7a01',
  job: { uid: hiringJob.uid, title: hiringJob.title },
  status: 'pending',
  appliedAt: '2026-03-01T03:00:00.000Z',
  holdExpiresAt: null,
  reason: null,
  contractUid: null,
  invoiceId: null,
  cancelUntil: null,
  contractStatus: null,
  endReason: null,
  offer: null,
};
