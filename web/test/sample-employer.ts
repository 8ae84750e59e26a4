import type { Employer } from '@portal/shared/employers/contract';

/** An employer with an expired wage and a PERM case that can no longer be used. */
export const employer: Employer = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a70',
  name: 'Mill LLC',
  fein: '12-3456789',
  address: '1 Mill Road, Ames, IA',
  website: 'https://mill.example.com',
  registrationCheckedOn: '2026-01-02',
  jobCount: 1,
  peopleCount: 1,
  createdAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  contacts: [{ name: 'Robin Miller', role: 'HR', phone: '+1 515 555 0100', email: '' }],
  prevailingWages: [{ work: 'Bakers', hourlyCents: 1450, validFrom: '2019-07-01', validTo: '2020-06-30' }],
  permCases: [{ number: 'G-100-1', filedOn: null, certifiedOn: '2020-03-01' }],
  notes: '',
  jobs: [
    { uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a30', title: 'Baker', status: 'hiring', isDraft: false, quantity: 2 },
  ],
  people: [
    {
      email: 'an.nguyen@example.com',
      fullName: 'Nguyễn Văn An',
      job: { uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a30', title: 'Baker' },
      hasArrived: true,
    },
  ],
};
