import type * as vi from '#locales/vi/labels/roles.ts';

/** The roles of staff. */
export const roleNames: typeof vi.roleNames = {
  ADMIN: 'Administrator',
  CASE_MANAGER: 'Case manager',
  ACCOUNTANT: 'Accountant',
  VIEWER: 'Viewer',
};
