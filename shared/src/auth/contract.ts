import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { email, languageCode, secret, text, uid } from '../http/field-schemas.ts';
import { twoFactorCode } from '../two-factor/contract.ts';

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

/** The account asks for a second step; the token stands for the first one. */
const twoFactorRequired = z.object({ twoFactorRequired: z.literal(true), twoFactorToken: z.string() });

/** What a first step that was right is answered with. */
export const logInAnswer = z.union([loggedIn, twoFactorRequired]);
export type LogInAnswer = z.infer<typeof logInAnswer>;

export const register = endpoint({
  method: 'POST',
  path: '/oauth/register',
  summary: 'Open an account; an activation link goes to the address',
  access: 'public',
  body: z.strictObject({
    firstName: text(100),
    lastName: text(100),
    email,
    password: secret,
    languageCode: z.optional(languageCode),
    /** That the service is not a law firm; kept with its time and text. Who does not give it here is asked on /summary. */
    notLawFirmAcknowledged: z.optional(z.literal(true, 'ACKNOWLEDGEMENT_MISSING')),
  }),
  data: z.object({ email: z.string() }),
  creates: true,
  errors: ['EMAIL_ALREADY_EXIST'],
});

export const activate = endpoint({
  method: 'POST',
  path: '/oauth/activate',
  summary: 'Activate an account with the link from the e-mail; the password given here is the one that counts',
  access: 'public',
  body: z.strictObject({ token: text(200), password: secret }),
  data: z.object({ email: z.string() }),
  errors: ['USER_ACTIVATION_NOT_FOUND', 'INVALID_OR_EXPIRED_TOKEN', 'ACCOUNT_ACTIVATED'],
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/oauth/activate/resend',
  summary: 'Ask for a new activation link; always the same answer',
  access: 'public',
  body: z.strictObject({ email }),
  data: nothing,
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/oauth/login',
  summary: 'Log in with e-mail address and password; an account with two-factor on asks for a second step',
  access: 'public',
  body: z.strictObject({ email, password: secret }),
  data: logInAnswer,
  errors: ['INVALID_USERNAME_OR_PASSWORD', 'NEED_ACTIVATED', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const loginTwoFactor = endpoint({
  method: 'POST',
  path: '/oauth/login/2fa',
  summary: 'The second step of logging in, with a code of the authenticator app or a recovery code',
  access: 'public',
  body: z.strictObject({ twoFactorToken: text(200), code: twoFactorCode }),
  data: loggedIn,
  errors: ['INVALID_TWO_FACTOR_CODE', 'INVALID_OR_EXPIRED_TOKEN', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/oauth/logout',
  summary: 'End this session',
  access: 'session',
  data: nothing,
  errors: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/oauth/password/forgot',
  summary: 'Ask for a link to set a new password; always the same answer',
  access: 'public',
  body: z.strictObject({ email }),
  data: nothing,
  errors: [],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/oauth/password/reset',
  summary: 'Set a new password with the link from the e-mail; ends all other sessions',
  access: 'public',
  body: z.strictObject({ token: text(200), password: secret }),
  data: nothing,
  errors: ['INVALID_OR_EXPIRED_TOKEN'],
});

export const facebookLogin = endpoint({
  method: 'POST',
  path: '/oauth/facebook/login',
  summary: 'Log in with a Facebook access token; links or opens the candidate account of its e-mail address',
  access: 'public',
  body: z.strictObject({ facebookAccessToken: text(4000) }),
  data: logInAnswer,
  errors: ['AUTHENTICATION_FAILED', 'THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST', 'ACCOUNT_LOCKED_OR_DISABLE'],
});

export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/systemconfig/password/rules',
  summary: 'What a password must have',
  access: 'public',
  data: z.object({
    minLength: z.int(),
    requireNumber: z.boolean(),
    requireUppercase: z.boolean(),
    requireSpecial: z.boolean(),
  }),
  errors: [],
});
