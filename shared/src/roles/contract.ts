import * as z from 'zod/mini';
import { auditEntrySchema } from '#audit-log/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

const roleSchema = z.object({ id: uid, name: z.string(), permissions: z.array(z.string()) });

export const listRoles = endpoint({
  operationId: 'listRoles',
  method: 'GET',
  path: '/roles',
  summary: 'List the roles with their permissions',
  access: 'roles.read',
  query: z.strictObject(shortListQuery(['name'])),
  data: pageOf(roleSchema),
  errors: [],
});

export const getRoleDetail = endpoint({
  operationId: 'getRoleDetail',
  method: 'GET',
  path: '/roles/detail/{id}',
  summary: 'Get a role with its permissions and its audit entries',
  access: 'roles.read',
  params: z.object({ id: z.string() }),
  data: z.extend(roleSchema, { subjectauditlog: z.array(auditEntrySchema) }),
  errors: ['ROLE_NOT_FOUND'],
});
