import type * as vi from '#locales/vi/labels/applications.ts';

/** The states of an application that candidates and staff name alike. */
export const applicationStatuses: typeof vi.applicationStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};
