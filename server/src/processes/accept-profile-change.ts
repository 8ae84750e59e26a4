import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import type { Tx } from '../db/client.ts';
import { acceptChange, readStaffChange } from '../features/profile/changes/decide-change.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';

/**
 * Accepts a change of a profile, and does in the same transaction what follows from it for a case. Signed contracts stay as
 * they are. `acceptChange` returns the change with the values before and after.
 * @throws {AppError} NOT_FOUND; 409 if it was decided before, or if one of its documents was rejected or deleted
 */
export async function acceptProfileChange(
  tx: Tx,
  deps: Deps,
  decision: { context: AuditContext; uid: string },
): Promise<StaffProfileChange> {
  await acceptChange(tx, deps, decision);
  return readStaffChange(tx, decision);
}
