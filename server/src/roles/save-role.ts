import { withNeeded } from '@portal/shared/access/permissions';
import { isFixedRole, isShippedRole } from '@portal/shared/access/roles';
import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { RoleBody, updateRole as updateRoleCall } from '@portal/shared/roles/contract';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/client.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import { refuseMoreThanOwn } from './own-permissions.ts';
import type { RoleRecord, RoleRow } from './repository.ts';
import { deleteRoleRow, findRole, insertRole, lockRole, updateRoleRow } from './repository.ts';

const nameTaken = () => new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'ROLE_NAME_TAKEN' } });
const refuse = (code: FieldCode, details: object = {}): AppError =>
  new AppError('INVALID_ARGUMENTS', { status: 409, fields: { role: code }, details });

/** Turns a duplicate name into a refusal, and rethrows other errors. */
export async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_key')) throw error;
    throw nameTaken();
  }
}

/** Refuses what a language calls a role that came with the product, so that no two roles of a list look the same. */
function refuseShippedName(name: string): void {
  const shipped = Object.values(phrases).flatMap(({ candidateRole, roleNames }) => [
    candidateRole,
    ...Object.values(roleNames),
  ]);
  if (shipped.some((one) => one.toLowerCase() === name.toLowerCase())) throw nameTaken();
}

const audited = ({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) => ({ name, permissions });

/**
 * Locks a role that the actor may change. Nobody changes their own: while a colleague takes a permission from it, a call that
 * still has this permission could give it back.
 * @throws {AppError} ROLE_NOT_FOUND; 409 ROLE_FIXED, OWN_ROLE; PERMISSION_DENIED for a role with more permissions than the actor has
 */
async function lockChangeable(tx: Tx, { actor }: ActorContext, id: string): Promise<RoleRecord> {
  const role = await lockRole(tx, id);
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  if (isFixedRole(role.name)) throw refuse('ROLE_FIXED');
  if (role.id === actor.roleId) throw refuse('OWN_ROLE');
  refuseMoreThanOwn(actor, role.permissions, 'permissions');
  return role;
}

/** @throws {AppError} ROLE_NOT_FOUND */
export async function readRole(tx: Tx, id: string): Promise<RoleRecord> {
  const role = await findRole(tx, id);
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  return role;
}

/** Creates a role, and returns its id. @throws {AppError} DUPLICATE_VALUE_FOR_ITEM; PERMISSION_DENIED */
export async function createRole(tx: Tx, context: ActorContext, body: RoleBody): Promise<string> {
  const role = { name: body.name, permissions: withNeeded(body.permissions) };
  refuseMoreThanOwn(context.actor, role.permissions, 'permissions');
  refuseShippedName(role.name);

  const id = await insertRole(tx, { ...role, createdAt: context.now });
  await recordAudit(tx, context, { action: 'role.create', subject: { type: 'role', uid: id }, after: audited(role) });
  return id;
}

/**
 * Changes a role. The permissions of a session are read with each call, so open ones have the new permissions at once.
 * @throws {AppError} as {@link lockChangeable}; DUPLICATE_VALUE_FOR_ITEM; 409 ROLE_NAME_FIXED, CHANGED_MEANWHILE
 */
export async function updateRole(
  tx: Tx,
  context: ActorContext,
  { id, body: { seen, ...body } }: { id: string; body: BodyOf<typeof updateRoleCall> },
): Promise<RoleRecord> {
  const before = await lockChangeable(tx, context, id);
  refuseStaleEdit(seen, audited(before));
  const after = { name: body.name, permissions: withNeeded(body.permissions) };
  refuseMoreThanOwn(context.actor, after.permissions, 'permissions');
  if (after.name !== before.name) {
    if (isShippedRole(before.name)) throw refuse('ROLE_NAME_FIXED');
    refuseShippedName(after.name);
  }

  await updateRoleRow(tx, id, after);
  await recordUpdate(tx, context, {
    action: 'role.update',
    subject: { type: 'role', uid: id },
    before: audited(before),
    after: audited(after),
  });
  return { ...before, ...after };
}

/** @throws {AppError} as {@link lockChangeable}; 409 ROLE_NAME_FIXED; 409 ROLE_IN_USE with `peopleCount` while somebody has it */
export async function deleteRole(tx: Tx, context: ActorContext, id: string): Promise<null> {
  const role = await lockChangeable(tx, context, id);
  if (isShippedRole(role.name)) throw refuse('ROLE_NAME_FIXED');
  const { peopleCount } = role;
  if (peopleCount > 0) throw refuse('ROLE_IN_USE', { peopleCount });

  await deleteRoleRow(tx, id);
  await recordAudit(tx, context, { action: 'role.delete', subject: { type: 'role', uid: id }, before: audited(role) });
  return null;
}
