import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { email, languageCode, moment, personName, reason, roleName, searchText, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';

export const staffSchema = z.object({
  userId: uid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  roleName: z.string(),
  /** False until the invitation is accepted. */
  isActivated: z.boolean(),
  isLocked: z.boolean(),
  twoFactorEnabled: z.boolean(),
  dateJoined: moment,
  /** The last use of a session. */
  lastSeenAt: z.nullable(moment),
});
export type StaffAccount = z.infer<typeof staffSchema>;

export const listStaff = endpoint({
  operationId: 'listStaff',
  method: 'GET',
  path: '/admin/staff',
  summary: 'List the accounts of staff',
  access: 'staff.manage',
  query: z.strictObject({
    ...pageQuery,
    sort: sortQuery(['roleName']),
    search: z.optional(searchText),
    roleName: z.optional(roleName),
  }),
  data: pageOf(staffSchema),
  errors: [],
});

export const inviteStaff = endpoint({
  operationId: 'inviteStaff',
  method: 'POST',
  path: '/admin/staff',
  summary: 'Invite a colleague; the link in the email sets the password',
  access: 'staff.manage',
  confirms: true,
  body: z.strictObject({
    email,
    firstName: personName(100),
    lastName: personName(100),
    roleName,
    languageCode: z.optional(languageCode),
  }),
  data: staffSchema,
  creates: true,
  errors: ['EMAIL_ALREADY_EXIST'],
});

const byEmail = z.object({ email: z.string() });

export const changeStaffRole = endpoint({
  operationId: 'changeStaffRole',
  method: 'PUT',
  path: '/admin/staff/{email}/role',
  summary: 'Change the role of a colleague; ends their sessions',
  access: 'staff.manage',
  confirms: true,
  params: byEmail,
  body: z.strictObject({ roleName }),
  data: staffSchema,
  errors: ['INVALID_ARGUMENTS', 'PERMISSION_DENIED'],
});

const staffMove = <const Action extends string>(action: Action, operationId: string, summary: string) =>
  endpoint({
    operationId,
    method: 'POST',
    path: `/admin/staff/{email}/${action}`,
    summary,
    access: 'staff.manage',
    params: byEmail,
    data: staffSchema,
    errors: ['INVALID_ARGUMENTS'],
  });

export const resendStaffInvitation = endpoint({
  operationId: 'resendStaffInvitation',
  method: 'POST',
  path: '/admin/staff/{email}/resend-invitation',
  summary: 'Send the invitation again to a colleague who has not accepted it; the earlier link becomes void',
  access: 'staff.manage',
  params: byEmail,
  data: staffSchema,
  errors: ['INVALID_ARGUMENTS', 'TOO_MANY_REQUESTS'],
});

export const lockStaff = staffMove('lock', 'lockStaff', 'Lock a colleague’s account; ends their sessions');
export const unlockStaff = staffMove('unlock', 'unlockStaff', 'Let a colleague log in again');
export const endStaffSessions = staffMove('end-sessions', 'endStaffSessions', 'Log a colleague out everywhere');
export const resetStaffTwoFactor = endpoint({
  operationId: 'resetStaffTwoFactor',
  method: 'POST',
  path: '/admin/staff/{email}/reset-two-factor',
  summary: 'Turn off two-factor authentication for a colleague who lost the phone and the recovery codes',
  access: 'staff.manage',
  confirms: true,
  params: byEmail,
  // API clients can omit it.
  body: z.strictObject({ reason: z.optional(reason) }),
  data: staffSchema,
  errors: ['INVALID_ARGUMENTS'],
});
