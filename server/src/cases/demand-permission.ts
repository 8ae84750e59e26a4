import type { PermissionKey } from '@portal/shared/access/permissions';
import { AppError } from '@portal/shared/errors/app-error';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { recordDenial } from '#audit-log/record-denial.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';

/** Of a call whose permission depends on its body. @throws {AppError} PERMISSION_DENIED */
export async function demandPermission(
  deps: Deps,
  request: ActorContext,
  { endpoint, permission }: { endpoint: Endpoint; permission: PermissionKey },
): Promise<void> {
  if (request.actor.permissions.has(permission)) return;
  await recordDenial(deps, request, endpoint);
  throw new AppError('PERMISSION_DENIED');
}
