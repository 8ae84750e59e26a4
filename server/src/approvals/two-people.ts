import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import type { ApprovalRow } from '#db/schema/index.ts';
import { isAllowed } from './repository.ts';

/** @throws {AppError} 409 SAME_PERSON: two members of staff must agree, so nobody decides an own request */
export function refuseSamePerson({ requestedById }: ApprovalRow, actorId: string): void {
  if (requestedById === actorId) throw new AppError('SAME_PERSON');
}

/** @throws {AppError} 409 REQUESTER_NOT_ALLOWED: the colleague who requested it is locked, or may no longer request it */
export async function refuseLostRequester(tx: Tx, { requestedById }: ApprovalRow): Promise<void> {
  if (!(await isAllowed(tx, requestedById, 'users.change-email')))
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { approval: 'REQUESTER_NOT_ALLOWED' } });
}

/** Whether both members of staff still have the rights with which they agreed. A locked account may have been used by a thief. */
export async function areStillAllowed(tx: Tx, { requestedById, approvedById }: ApprovalRow): Promise<boolean> {
  return (
    (await isAllowed(tx, requestedById, 'users.change-email')) &&
    approvedById !== null &&
    (await isAllowed(tx, approvedById, 'approvals.review'))
  );
}
