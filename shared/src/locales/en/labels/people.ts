import type * as vi from '#locales/vi/labels/people.ts';

/** The states of a profile. */
export const profileStatuses: typeof vi.profileStatuses = {
  PENDING: 'Not submitted yet',
  REVIEWING: 'Under review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

/** What is known about a person. */
export const personFields: typeof vi.personFields = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone number',
  country: 'Country',
};
