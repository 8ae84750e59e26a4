import type * as vi from '#locales/vi/labels/jobs.ts';

/** The states of a job. */
export const jobStatuses: typeof vi.jobStatuses = {
  hiring: 'Hiring',
  filled: 'Filled',
  locked: 'Locked',
  closed: 'Closed',
  removed: 'Removed',
};

/** What a job says about itself. */
export const jobFields: typeof vi.jobFields = {
  location: 'Work location',
  salary: 'Salary',
  sponsor: 'Sponsoring employer',
  permFilingDate: 'Planned PERM filing',
  description: 'Job description',
};
