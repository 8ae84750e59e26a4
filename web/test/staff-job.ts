import type { StaffJob } from '@portal/shared/jobs/contract';

/** A job with three approved candidates, as staff see it. */
export const staffJob: StaffJob = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a30',
  categories: [],
  quantity: 5,
  seatsLeft: 2,
  salaryFromCents: 1500,
  salaryToCents: 1700,
  salaryUnit: 'hour',
  location: 'Iowa',
  sponsor: 'Farm',
  employerAddress: '',
  employerWebsite: '',
  registrationCheckedOn: null,
  status: 'hiring',
  permFilingDate: null,
  createdAt: '2026-01-05T00:00:00.000Z',
  translations: [{ languageCode: 'VI', title: 'Công nhân', overview: 'Tóm tắt', description: 'Mô tả' }],
  feePlan: 'contract',
  approvedCount: 3,
  pendingCount: 0,
  nextHoldEndsAt: null,
};
