import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

/** Something was changed; what is null is not told to this reader, or is not about one person. */
export const changeSchema = z.object({
  /** Of what, within its kind: a job, a transfer. */
  uid: z.nullable(z.string()),
  /** Whose record. */
  email: z.nullable(z.string()),
  /** What was done: an action of the audit log. */
  action: z.nullable(z.string()),
  /** Who did it; null for the product itself too. */
  by: z.nullable(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/** A change of nobody in particular, or more than was told of. */
export const anyChange: Change = { uid: null, email: null, action: null, by: null };

export const watchChanges = endpoint({
  method: 'GET',
  path: '/admin/changes',
  summary: 'Server-sent events: one for each change of a record, once it is committed',
  access: 'users.read',
  events: changeSchema,
  errors: [],
});
