import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

/** A live change. A field is null if this reader may not learn it, or if the change does not concern one person. */
export const liveChangeSchema = z.object({
  /** The id of the changed record, such as a job or a transfer. */
  uid: z.nullable(z.string()),
  /** The address of the record's owner. */
  email: z.nullable(z.string()),
  /** The action of the audit log. */
  action: z.nullable(z.string()),
  /** The address of the person who made the change; also null for the product itself. */
  by: z.nullable(z.string()),
});
export type LiveChange = z.infer<typeof liveChangeSchema>;

/** A change of any record: readers refresh everything. */
export const anyLiveChange: LiveChange = { uid: null, email: null, action: null, by: null };

export const watchLiveChanges = endpoint({
  operationId: 'watchLiveChanges',
  method: 'GET',
  path: '/admin/changes',
  summary: 'Stream server-sent events, one per committed change of a record',
  access: 'users.read',
  events: liveChangeSchema,
  errors: ['TOO_MANY_REQUESTS'],
});
