import type * as vi from '#locales/vi/labels/roles.ts';

/** The role of the other area. */
export const candidateRole: string = 'Candidate';

/** The roles of staff. */
export const roleNames: typeof vi.roleNames = {
  ADMIN: 'Administrator',
  CASE_MANAGER: 'Case manager',
  ACCOUNTANT: 'Accountant',
  VIEWER: 'Viewer',
};
