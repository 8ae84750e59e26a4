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

/** What is known of an employer’s labor certifications. */
export const permWords: typeof vi.permWords = {
  permCases: 'PERM cases of the employer',
  permFiledOn: 'filed on {{date}}',
  permCertifiedOn: 'certified on {{date}}',
  permValidUntil: 'usable until {{date}}',
  permOver: 'was usable until {{date}} (passed)',
};
