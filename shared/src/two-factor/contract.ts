import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { secret, text } from '#http/field-schemas.ts';

/** Six digits of the authenticator app, or a recovery code; spaces and dashes are ignored. */
export const twoFactorCode = text(50);

const passwordAndCode = z.strictObject({ currentPassword: secret, code: twoFactorCode });
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The two-factor state in `GET /users/get/me`. */
export const twoFactorState = {
  twoFactorEnabled: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
  /** Whether all staff work is refused until it is on: the setting `requireTwoFactorForStaff`. */
  mustSetUpTwoFactor: z.boolean(),
};

export const setUpTwoFactor = endpoint({
  operationId: 'setUpTwoFactor',
  method: 'POST',
  path: '/users/2fa/setup',
  summary: 'Start the two-factor setup with a new secret for the authenticator app; turns nothing on',
  access: 'account',
  body: z.strictObject({ currentPassword: secret }),
  data: z.object({
    /** Base 32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…` for the QR code. */
    otpauthUri: z.string(),
  }),
  errors: ['CURRENT_PASSWORD_NOT_MATCH', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const enableTwoFactor = endpoint({
  operationId: 'enableTwoFactor',
  method: 'POST',
  path: '/users/2fa/enable',
  summary: 'Enable two-factor authentication with a code of the app; returns the recovery codes once',
  access: 'account',
  body: z.strictObject({ code: twoFactorCode }),
  data: newRecoveryCodes,
  errors: ['INVALID_TWO_FACTOR_CODE', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const disableTwoFactor = endpoint({
  operationId: 'disableTwoFactor',
  method: 'POST',
  path: '/users/2fa/disable',
  summary: 'Disable two-factor authentication with the password and a code of the app or a recovery code',
  access: 'account',
  body: passwordAndCode,
  data: z.null(),
  errors: [
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

export const renewRecoveryCodes = endpoint({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/2fa/recovery-codes',
  summary: 'Renew the recovery codes; returns them once and invalidates the former ones',
  access: 'account',
  body: passwordAndCode,
  data: newRecoveryCodes,
  errors: [
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
});
