import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import type { Tx } from '../db/client.ts';
import { acceptChange, readStaffChange } from '../features/profile/changes/decide-change.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';

/**
 * Accepts a change of a profile. Signed contracts stay as they are: a new dependent adds no fee.
 * @throws {AppError} NOT_FOUND; 409 if it was decided before, if one of its documents was rejected or deleted, or if it
 * contradicts what was accepted since
 */
export async function acceptProfileChange(
  tx: Tx,
  deps: Deps,
  decision: { context: AuditContext; uid: string },
): Promise<StaffProfileChange> {
  await acceptChange(tx, deps, decision);
  return readStaffChange(tx, decision);
}
