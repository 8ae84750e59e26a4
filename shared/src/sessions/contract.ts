import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { moment, uid } from '../http/field-schemas.ts';

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
  data: z.object({ items: z.array(sessionSchema) }),
  errors: [],
});

export const endSession = endpoint({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{uid}',
  summary: 'End one of your own sessions',
  access: 'account',
  params: z.object({ uid: z.string() }),
  data: z.null(),
  errors: [],
});
