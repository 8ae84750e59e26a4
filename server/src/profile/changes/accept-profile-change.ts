import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import { followFamily } from '#addenda/offer-dependents.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { acceptChange, readStaffChange } from './decide-change.ts';

/**
 * Accepts a change of a profile. Signed contracts stay as they are. For a new dependent, the candidate is offered an addendum that
 * adds the fee.
 * @throws {AppError} NOT_FOUND; 409 if it was decided before, if one of its documents was rejected or deleted, or if it
 * contradicts what was accepted since
 */
export async function acceptProfileChange(
  tx: Tx,
  deps: Deps,
  decision: { context: AuditContext; uid: string },
): Promise<StaffProfileChange> {
  const { change } = await acceptChange(tx, deps, decision);
  await followFamily(tx, deps, { context: decision.context, change });
  return readStaffChange(tx, decision);
}
