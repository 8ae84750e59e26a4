import * as z from 'zod/mini';
import { staffPermissionKeys } from '#access/permissions.ts';
import { auditEntrySchema } from '#audit-log/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { roleName, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

const roleSchema = z.object({
  id: uid,
  name: z.string(),
  permissions: z.array(z.string()),
  /** The number of accounts with the role, invited and locked ones included. */
  peopleCount: z.int(),
});
export type Role = z.infer<typeof roleSchema>;

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const isMixed = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);

/** A {@link roleName} without characters that nobody sees, and without letters of two alphabets: the Cyrillic А looks like A. */
const newRoleName = roleName.check(
  z.overwrite((name) => name.replace(unseen, '').replace(/\s+/g, ' ').trim()),
  z.minLength(1, 'MISSING_FIELD'),
  z.refine((name) => !isMixed(name), 'ROLE_NAME_SCRIPTS'),
);

const roleBody = z.strictObject({
  name: newRoleName,
  /** What these need, and what all staff have, is added. */
  permissions: z
    .array(z.enum(staffPermissionKeys, 'INVALID_FIELD'))
    .check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(staffPermissionKeys.length, 'INVALID_FIELD')),
});
export type RoleBody = z.infer<typeof roleBody>;

const byId = z.object({ id: z.string() });

export const listRoles = endpoint({
  operationId: 'listRoles',
  method: 'GET',
  path: '/roles',
  summary: 'List the roles with their permissions',
  access: 'roles.read',
  query: z.strictObject(shortListQuery(['name', 'peopleCount'])),
  data: pageOf(roleSchema),
  errors: [],
});

export const getRoleDetail = endpoint({
  operationId: 'getRoleDetail',
  method: 'GET',
  path: '/roles/detail/{id}',
  summary: 'Get a role with its permissions and its audit entries',
  access: 'roles.read',
  params: byId,
  data: z.extend(roleSchema, { subjectauditlog: z.array(auditEntrySchema) }),
  errors: ['ROLE_NOT_FOUND'],
});

export const createRole = endpoint({
  operationId: 'createRole',
  method: 'POST',
  path: '/admin/roles',
  summary: 'Create a role of staff from permissions that the caller has',
  access: 'roles.manage',
  confirms: true,
  body: roleBody,
  data: roleSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM', 'PERMISSION_DENIED'],
});

export const updateRole = endpoint({
  operationId: 'updateRole',
  method: 'PUT',
  path: '/admin/roles/{id}',
  summary: 'Change a role of staff; open sessions have the new permissions at once',
  access: 'roles.manage',
  confirms: true,
  params: byId,
  /** `seen` has the values that the change is based on, as they are. The change is refused if they are outdated. */
  body: z.extend(roleBody, { seen: z.optional(z.extend(roleBody, { name: z.string() })) }),
  data: roleSchema,
  errors: ['ROLE_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS', 'PERMISSION_DENIED'],
});

export const deleteRole = endpoint({
  operationId: 'deleteRole',
  method: 'DELETE',
  path: '/admin/roles/{id}',
  summary: 'Delete a role of staff that nobody has',
  access: 'roles.manage',
  confirms: true,
  params: byId,
  data: z.null(),
  errors: ['ROLE_NOT_FOUND', 'INVALID_ARGUMENTS', 'PERMISSION_DENIED'],
  refusalDetails: { 409: { peopleCount: z.int() } },
});
