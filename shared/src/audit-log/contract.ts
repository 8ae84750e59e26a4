import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { givenDay, moment, searchText } from '#http/field-schemas.ts';
import { longListQuery, pageOf, pageQuery, sortQuery } from '#http/paging.ts';

/** Who did what to whom, when, and from where. The log is append-only. */
export const auditEntrySchema = z.object({
  at: moment,
  actor: z.union([z.object({ email: z.string(), roleName: z.string() }), z.literal('system')]),
  action: z.string(),
  subject: z.object({ type: z.string(), uid: z.string(), email: z.optional(z.nullable(z.string())) }),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditLog = endpoint({
  operationId: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List the audit log, newest first',
  access: 'audit-log.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['at']),
    action: z.optional(searchText),
    actorEmail: z.optional(searchText),
    subjectEmail: z.optional(searchText),
    createdAtFrom: z.optional(givenDay),
    createdAtTo: z.optional(givenDay),
  }),
  data: pageOf(auditEntrySchema),
  errors: [],
});

export const listUserAuditLog = endpoint({
  operationId: 'listUserAuditLog',
  method: 'GET',
  path: '/admin/users/{email}/audit-log',
  summary: 'List the audit entries about a person',
  access: 'audit-log.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['at']) }),
  data: pageOf(auditEntrySchema),
  errors: [],
});
