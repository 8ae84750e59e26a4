import type { StaffJob } from '@portal/shared/jobs/contract';
import { hiringJob } from './sample-answers.ts';

const { title: _title, overview: _overview, description: _description, languageCode: _code, ...facts } = hiringJob;

/** A job with three approved candidates, as staff see it. */
export const staffJob: StaffJob = {
  ...facts,
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a30',
  seatsLeft: 2,
  translations: [{ languageCode: 'VI', title: 'Công nhân', overview: 'Tóm tắt', description: 'Mô tả' }],
  feePlan: 'contract',
  isDraft: false,
  approvedCount: 3,
  pendingCount: 0,
  nextHoldEndsAt: null,
};
