import type * as contract from '@portal/shared/account-access/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { lockAccount } from '#auth/repository.ts';
import { revokeCredentials } from '#auth/sessions/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentUser } from './presenter.ts';
import { findCandidate, findUserById, updateUser } from './repository.ts';

/** Refuses a change that a colleague has already made. */
export const refusedByAccountState = (): AppError =>
  new AppError('INVALID_ARGUMENTS', { status: 409, fields: { account: 'ACCOUNT_STATE' } });

/**
 * Locks a candidate's account, ends every session, and voids every open link. The candidate is notified, without the
 * reason. The case continues: nothing else changes.
 * @throws {AppError} NOT_FOUND; 409 ACCOUNT_STATE if it is locked
 */
export function lockUser(deps: Deps, request: RequestContext<typeof contract.lockUser>): Promise<UserDetail> {
  const { actor, body, now } = request;
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    // A colleague may lock the account at the same moment. The second waits here and is refused.
    const user = await lockAccount(tx, found.user.id);
    if (user.isLocked) throw refusedByAccountState();

    await updateUser(tx, user.id, { isLocked: true, lockedAt: now, lockedById: actor.id, lockReason: body.reason });
    await revokeCredentials(tx, user.id, { now });

    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, request, { action: 'account.lock', subject, after: { reason: body.reason } });
    await notify(tx, deps, { recipient: user, event: 'account_locked', params: {}, now });

    const locked = required(await findUserById(tx, user.id), 'nobody deletes accounts');
    return presentUser(locked, request.language);
  });
}
