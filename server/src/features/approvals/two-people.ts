import type { AuditAction } from '@portal/shared/audit-log/actions';
import { dependentStaffSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '../../db/client.ts';
import type { ApprovalRow } from '../../db/schema/index.ts';
import { hasChangedAccount } from '../audit-log/repository.ts';
import { isAllowed } from './repository.ts';

/** What gives a member of staff an account, a role, or a way around its second factor. */
const changesOfColleagues: AuditAction[] = [
  'account.invite',
  'staff.resend-invitation',
  'staff.change-role',
  'staff.unlock',
  'staff.reset-two-factor',
];

/** @throws {AppError} 409 SAME_PERSON: two members of staff must agree, so nobody decides an own request */
export function refuseSamePerson({ requestedById }: ApprovalRow, actorId: string): void {
  if (requestedById === actorId) throw new AppError('SAME_PERSON');
}

/**
 * Refuses an approval that is in truth one person's: with an account that the requester has just made or opened, or of a
 * request by somebody who has lost the right to it.
 * @throws {AppError} 409 REQUESTER_NOT_ALLOWED, NOT_INDEPENDENT
 */
export async function refuseDependentStaff(
  tx: Tx,
  { approval, actorId, now }: { approval: ApprovalRow; actorId: string; now: Date },
): Promise<void> {
  const refuse = (code: 'REQUESTER_NOT_ALLOWED' | 'NOT_INDEPENDENT') =>
    new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { approval: code } });
  if (!(await isAllowed(tx, approval.requestedById, 'users.change-email'))) throw refuse('REQUESTER_NOT_ALLOWED');

  const since = new Date(now.getTime() - dependentStaffSeconds * 1000);
  const ofEachOther: [string, string] = [approval.requestedById, actorId];
  if (await hasChangedAccount(tx, { ofEachOther, actions: changesOfColleagues, since }))
    throw refuse('NOT_INDEPENDENT');
}

/** Whether both members of staff still have the rights with which they agreed. One who is locked may have been a thief. */
export async function areStillAllowed(tx: Tx, { requestedById, approvedById }: ApprovalRow): Promise<boolean> {
  return (
    (await isAllowed(tx, requestedById, 'users.change-email')) &&
    approvedById !== null &&
    (await isAllowed(tx, approvedById, 'approvals.review'))
  );
}
