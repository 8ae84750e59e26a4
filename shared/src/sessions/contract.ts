import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, secret, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { twoFactorCode } from '#two-factor/contract.ts';

const sessionSchema = z.object({
  uid,
  createdAt: moment,
  lastSeenAt: moment,
  ip: z.nullable(z.string()),
  /** The user agent of the browser. */
  userAgent: z.nullable(z.string()),
  /** Whether this session makes the call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  operationId: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  summary: 'List your own sessions, latest first',
  access: 'account',
  query: z.strictObject(shortListQuery(['createdAt', 'lastSeenAt'])),
  data: pageOf(sessionSchema),
  errors: [],
});

export const endSession = endpoint({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{uid}',
  summary: 'End one of your own sessions',
  access: 'account',
  confirms: true,
  params: z.object({ uid: z.string() }),
  data: z.null(),
  errors: [],
});

export const confirmIdentity = endpoint({
  operationId: 'confirmIdentity',
  method: 'POST',
  path: '/users/sessions/confirm',
  summary: 'Confirm your password or a two-factor code, so that this session may make sensitive changes for a while',
  access: 'account',
  body: z.strictObject({ currentPassword: z.optional(secret), code: z.optional(twoFactorCode) }),
  data: z.object({ confirmedUntil: moment }),
  errors: ['CURRENT_PASSWORD_NOT_MATCH', 'INVALID_TWO_FACTOR_CODE', 'TOO_MANY_REQUESTS'],
});
