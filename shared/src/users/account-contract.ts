import * as z from 'zod/mini';
import { existingCountry } from '#countries/country.ts';
import { endpoint } from '#http/endpoint.ts';
import { email, languageCode, moment, phone, secret, text, uid } from '#http/field-schemas.ts';
import { personalInfoAnswer, personalInfoSchema } from '#personal-info/schema.ts';
import { profileStatuses } from '#profile/workflow.ts';
import { twoFactorCode, twoFactorState } from '#two-factor/contract.ts';

/** The calls about the own account, apart from those of staff, which only their pages load. */

export const profileStatus = z.enum(profileStatuses);

export const profileSchema = z.object({
  status: profileStatus,
  /** The reason why the profile was rejected. The candidate reads it. */
  reason: z.nullable(z.string()),
  /** What the rejection is about, until it is changed: the name of a field of personal information, or the uid of a question. */
  /** The first of `rejectedFields`, for the clients of version 1.0.0, which had one. */
  rejectedField: z.nullable(z.string()),
  rejectedFields: z.array(z.string()),
  submittedAt: z.nullable(moment),
  reviewedAt: z.nullable(moment),
  ...personalInfoAnswer,
});

export const meSchema = z.object({
  userId: uid,
  email: z.string(),
  /** Whether an email to this address did not arrive, and nobody has sent it again or said that the address is right. */
  isEmailUndeliverable: z.optional(z.boolean()),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  username: z.string(),
  profile: profileSchema,
  country: z.nullable(z.string()),
  roleName: z.string(),
  roleId: uid,
  permissions: z.array(z.string()),
  languageCode,
  /** When the password that the first start printed ends; null for one that the person chose. */
  passwordExpiresAt: z.optional(z.nullable(moment)),
  ...twoFactorState,
});
export type Me = z.infer<typeof meSchema>;

export const getMe = endpoint({
  operationId: 'getMe',
  method: 'GET',
  path: '/users/get/me',
  summary: 'Get your own account',
  access: 'account',
  data: meSchema,
  errors: [],
});

export const updateMe = endpoint({
  operationId: 'updateMe',
  method: 'PUT',
  path: '/users/update/me',
  summary:
    'Update your own name, phone number, country, and language; a new email address requires the password or a code, and must be confirmed first',
  access: 'account',
  body: z.strictObject({
    // Not `personName`: an account that comes from Facebook keeps its name. The name on papers is in the personal information.
    firstName: text(100),
    lastName: text(100),
    phoneNumber: z.optional(z.nullable(phone)),
    country: z.optional(z.nullable(existingCountry)),
    languageCode: z.optional(languageCode),
    email: z.optional(email),
    /** A new address requires the password or a two-factor code. */
    currentPassword: z.optional(secret),
    code: z.optional(twoFactorCode),
  }),
  data: meSchema,
  errors: [
    'CURRENT_PASSWORD_NOT_MATCH',
    'INVALID_TWO_FACTOR_CODE',
    'TOO_MANY_REQUESTS',
    'CONSENT_REQUIRED',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  ],
});

export const confirmEmail = endpoint({
  operationId: 'confirmEmail',
  method: 'POST',
  path: '/users/email/confirm',
  summary: 'Confirm a new email address with the link that was sent to it',
  access: 'public',
  body: z.strictObject({ token: text(200) }),
  data: z.object({ email: z.string() }),
  errors: ['INVALID_OR_EXPIRED_TOKEN', 'EMAIL_ALREADY_EXIST'],
});

export const keepEmail = endpoint({
  operationId: 'keepEmail',
  method: 'POST',
  path: '/users/email/keep',
  summary: 'Say that your own email address is right, although an email to it did not arrive',
  access: 'account',
  data: z.null(),
  errors: [],
});

export const undoEmailChange = endpoint({
  operationId: 'undoEmailChange',
  method: 'POST',
  path: '/users/email/undo',
  summary:
    'Restore the former email address with the link that was sent to it; ends every session and voids the password',
  access: 'public',
  body: z.strictObject({ token: text(200) }),
  data: z.object({
    email: z.string(),
    /** Sets a new password, as the token of a link to /forgot does. */
    passwordResetToken: z.string(),
  }),
  errors: ['INVALID_OR_EXPIRED_TOKEN', 'EMAIL_ALREADY_EXIST'],
});

export const updateProfile = endpoint({
  operationId: 'updateProfile',
  method: 'PUT',
  path: '/users/update/profile',
  summary: 'Save your own personal information; upload the passport scan first',
  access: 'own.case',
  body: personalInfoSchema,
  data: meSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED'],
});

export const changePassword = endpoint({
  operationId: 'changePassword',
  method: 'PUT',
  path: '/users/password/update',
  summary: 'Change your own password; ends all other sessions',
  access: 'account',
  body: z.strictObject({ currentPassword: secret, newPassword: secret }),
  data: z.null(),
  errors: ['CURRENT_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS'],
});
