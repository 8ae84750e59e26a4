import { isOneOf } from '#objects/keys.ts';

/** The roles that the product ships with. */
export const roleNames = ['CANDIDATE', 'ADMIN', 'CASE_MANAGER', 'ACCOUNTANT', 'VIEWER'] as const;
export type RoleName = (typeof roleNames)[number];

/** The roles of the staff area. */
export const staffRoleNames = ['ADMIN', 'CASE_MANAGER', 'ACCOUNTANT', 'VIEWER'] as const satisfies readonly RoleName[];
export type StaffRole = (typeof staffRoleNames)[number];

/** Whether the product ships with a role. Its name is a key, which the screens translate; other names are shown as they are. */
export const isShippedRole = (name: string): name is RoleName => isOneOf(roleNames, name);

/** Whether the permissions of a role never change: nobody can lock the office out, or open it to candidates. */
export const isFixedRole = (name: string): boolean => isOneOf(['CANDIDATE', 'ADMIN'], name);
