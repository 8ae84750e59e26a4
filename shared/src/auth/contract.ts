import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { email, languageCode, personName, secret, text, uid } from '#http/field-schemas.ts';
import { twoFactorCode } from '#two-factor/contract.ts';

const nothing = z.null();

const loggedIn = z.object({
  accessToken: z.string(),
  userId: uid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: z.string(),
});
export type LoggedIn = z.infer<typeof loggedIn>;

/** The account requires a second step; the token proves the first one. */
const twoFactorRequired = z.object({ twoFactorRequired: z.literal(true), twoFactorToken: z.string() });

/** The response to a correct first step. */
export const logInAnswer = z.union([loggedIn, twoFactorRequired]);
export type LogInAnswer = z.infer<typeof logInAnswer>;

export const register = endpoint({
  operationId: 'register',
  method: 'POST',
  path: '/oauth/register',
  summary: 'Create an account; sends an activation link to the address',
  access: 'public',
  body: z.strictObject({
    firstName: personName(100),
    lastName: personName(100),
    email,
    password: secret,
    languageCode: z.optional(languageCode),
    /** The statement that the service is not a law firm, kept with its time and text. Without it, /summary asks for it. */
    notLawFirmAcknowledged: z.optional(z.literal(true, 'ACKNOWLEDGEMENT_MISSING')),
  }),
  data: z.object({ email: z.string() }),
  creates: true,
  errors: ['EMAIL_ALREADY_EXIST'],
});

export const activate = endpoint({
  operationId: 'activate',
  method: 'POST',
  path: '/oauth/activate',
  summary:
    'Activate an account with the link from the email, set its password, and log in; the browser of the sign-up may omit the password',
  access: 'public',
  body: z.strictObject({
    token: text(200),
    /** Required unless the browser is the one of the sign-up, whose password then counts. */
    password: z.optional(secret),
  }),
  data: loggedIn,
  errors: ['USER_ACTIVATION_NOT_FOUND', 'INVALID_OR_EXPIRED_TOKEN', 'ACCOUNT_ACTIVATED'],
});

export const resendActivation = endpoint({
  operationId: 'resendActivation',
  method: 'POST',
  path: '/oauth/activate/resend',
  summary: 'Request a new activation link; the response is always the same',
  access: 'public',
  body: z.strictObject({ email }),
  data: nothing,
  errors: [],
});

export const login = endpoint({
  operationId: 'login',
  method: 'POST',
  path: '/oauth/login',
  summary: 'Log in with email address and password; an account with two-factor authentication requires a second step',
  access: 'public',
  body: z.strictObject({ email, password: secret }),
  data: logInAnswer,
  errors: ['INVALID_USERNAME_OR_PASSWORD', 'NEED_ACTIVATED', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const loginTwoFactor = endpoint({
  operationId: 'loginTwoFactor',
  method: 'POST',
  path: '/oauth/login/2fa',
  summary: 'Complete the login with a code of the authenticator app or a recovery code',
  access: 'public',
  body: z.strictObject({ twoFactorToken: text(200), code: twoFactorCode }),
  data: loggedIn,
  errors: ['INVALID_TWO_FACTOR_CODE', 'INVALID_OR_EXPIRED_TOKEN', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const logout = endpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/oauth/logout',
  summary: 'End this session',
  access: 'account',
  data: nothing,
  errors: [],
});

export const forgotPassword = endpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/oauth/password/forgot',
  summary: 'Request a link to set a new password; the response is always the same',
  access: 'public',
  body: z.strictObject({ email }),
  data: nothing,
  errors: [],
});

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/oauth/password/reset',
  summary: 'Set a new password with the link from the email; ends all other sessions',
  access: 'public',
  body: z.strictObject({ token: text(200), password: secret }),
  data: nothing,
  errors: ['INVALID_OR_EXPIRED_TOKEN'],
});

/** The links of emails, by what they are for. */
export const linkKinds = ['activate', 'reset', 'undo_email', 'confirm_email', 'stop_email_change'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What became of a link. `replaced`: a newer one, or a change of the password or the address, took its place. */
export const linkStates = ['open', 'used', 'expired', 'replaced'] as const;
export type LinkState = (typeof linkStates)[number];

export const readLink = endpoint({
  operationId: 'readLink',
  method: 'POST',
  path: '/oauth/links/read',
  summary: 'Read whether the link of an email can still be used; uses nothing',
  access: 'public',
  body: z.strictObject({ kind: z.enum(linkKinds), token: text(200) }),
  data: z.object({
    /** A link that nobody has counts as expired: links are deleted some time after they end. */
    state: z.enum(linkStates),
    /** Whose password an open link sets; null for the other kinds. */
    email: z.nullable(z.string()),
    /** Whether the use of an open link takes a password. An activation in the browser of the sign-up needs none. */
    needsPassword: z.boolean(),
    /** Whose account an open link activates; null for the other kinds. */
    account: z.nullable(z.enum(['signed_up', 'invited', 'staff'])),
  }),
  errors: [],
});

export const facebookLogin = endpoint({
  operationId: 'facebookLogin',
  method: 'POST',
  path: '/oauth/facebook/login',
  summary: 'Log in with a Facebook access token; links or creates the candidate account of its email address',
  access: 'public',
  body: z.strictObject({ facebookAccessToken: text(4000) }),
  data: logInAnswer,
  errors: ['AUTHENTICATION_FAILED', 'THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const getPasswordRules = endpoint({
  operationId: 'getPasswordRules',
  method: 'GET',
  path: '/systemconfig/password/rules',
  summary: 'Get the password rules',
  access: 'public',
  data: z.object({
    minLength: z.int(),
    requireNumber: z.boolean(),
    requireUppercase: z.boolean(),
    requireSpecial: z.boolean(),
  }),
  errors: [],
});
