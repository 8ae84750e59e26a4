import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { secret, text } from '../http/field-schemas.ts';

/** Six digits of the authenticator app or a recovery code, with whatever spaces and dashes it was typed. */
export const twoFactorCode = text(50);

const proof = z.strictObject({ currentPassword: secret, code: twoFactorCode });
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What `GET /users/get/me` tells of the log-in in two steps. */
export const twoFactorState = {
  twoFactorEnabled: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
  /** Staff work is refused until it is on: the setting `requireTwoFactorForStaff`. */
  mustSetUpTwoFactor: z.boolean(),
};

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/users/2fa/setup',
  summary: 'Begin to set up the log-in in two steps: a new secret for the authenticator app; nothing is turned on yet',
  access: 'session',
  body: z.strictObject({ currentPassword: secret }),
  data: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** The same as `otpauth://totp/…`, for the QR code. */
    otpauthUri: z.string(),
  }),
  errors: ['CURRENT_PASSWORD_NOT_MATCH', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/2fa/enable',
  summary: 'Turn the log-in in two steps on with a code of the app; the recovery codes are shown this once',
  access: 'session',
  body: z.strictObject({ code: twoFactorCode }),
  data: newRecoveryCodes,
  errors: ['INVALID_TWO_FACTOR_CODE', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/2fa/disable',
  summary: 'Turn the log-in in two steps off, with the password and a code of the app or a recovery code',
  access: 'session',
  body: proof,
  data: z.null(),
  errors: [
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/2fa/recovery-codes',
  summary: 'Get new recovery codes, shown this once; the ones before open nothing any more',
  access: 'session',
  body: proof,
  data: newRecoveryCodes,
  errors: [
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
});
