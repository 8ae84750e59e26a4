import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { reason } from '#http/field-schemas.ts';
import { userDetailSchema } from '#users/contract.ts';

/** A change of a candidate's access to the account, with a reason that only staff read. */
const accessChange = <const Action extends string>(action: Action, operationId: string, summary: string) =>
  endpoint({
    operationId,
    method: 'POST',
    path: `/admin/users/{email}/${action}`,
    summary,
    access: 'users.lock',
    params: z.object({ email: z.string() }),
    body: z.strictObject({ reason }),
    data: userDetailSchema,
    errors: ['INVALID_ARGUMENTS'],
  });

export const lockUser = accessChange(
  'lock',
  'lockUser',
  'Lock a candidate’s account, with a reason for staff; ends their sessions and voids open links',
);
export const unlockUser = accessChange(
  'unlock',
  'unlockUser',
  'Let a candidate log in again, with a reason for staff; a hold gets back the days of the lock',
);
export const endUserSessions = accessChange(
  'end-sessions',
  'endUserSessions',
  'Log a candidate out everywhere, with a reason for staff',
);

export const resetUserTwoFactor = endpoint({
  operationId: 'resetUserTwoFactor',
  method: 'POST',
  path: '/admin/users/{email}/reset-two-factor',
  summary:
    'Turn off two-factor authentication for a person who lost the phone and the recovery codes, and end the sessions',
  access: 'users.reset-two-factor',
  confirms: true,
  params: z.object({ email: z.string() }),
  body: z.strictObject({ reason }),
  data: userDetailSchema,
  errors: ['INVALID_ARGUMENTS'],
});
