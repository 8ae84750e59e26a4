import type { PermissionKey } from '@portal/shared/access/permissions';
import { AppError } from '@portal/shared/errors/app-error';
import type { Actor } from '#platform/http/request-context.ts';

/**
 * Refuses a change that gives or takes more than the actor has. Otherwise somebody who manages roles or staff could have
 * everything.
 * @throws {AppError} PERMISSION_DENIED, PERMISSION_NOT_OWN at the field
 */
export function refuseMoreThanOwn(actor: Actor, permissions: readonly PermissionKey[], field: string): void {
  if (permissions.every((key) => actor.permissions.has(key))) return;
  throw new AppError('PERMISSION_DENIED', { fields: { [field]: 'PERMISSION_NOT_OWN' } });
}
