import type * as contract from '@portal/shared/account-access/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { extendHoldAfterLock } from '#holds/holds.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { refusedByAccountState } from './lock-user.ts';
import { presentUser } from './presenter.ts';
import { findCandidate, findUserById, lockUserRow, updateUser } from './repository.ts';

/**
 * Unlocks a candidate's account. A hold gets back the days of the lock, because the candidate could not pay on them.
 * @throws {AppError} NOT_FOUND; 409 ACCOUNT_STATE if it is not locked
 */
export function unlockUser(deps: Deps, request: RequestContext<typeof contract.unlockUser>): Promise<UserDetail> {
  const { body, now } = request;
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    // A colleague may unlock the account at the same moment. The second waits here and is refused.
    const user = await lockUserRow(tx, found.user.id);
    if (!user.isLocked) throw refusedByAccountState();

    await updateUser(tx, user.id, { isLocked: false, lockedAt: null, lockedById: null, lockReason: null });
    const lockedAt = required(user.lockedAt, 'a locked account has the time of its lock');
    const heldUntil = await extendHoldAfterLock(tx, deps, { userId: user.id, lockedAt, now });

    const subject = { type: 'user', uid: user.id, email: user.email };
    const held = heldUntil ? { heldUntil } : {};
    await recordAudit(tx, request, { action: 'account.unlock', subject, after: { reason: body.reason, ...held } });
    await notify(tx, deps, { recipient: user, event: 'account_unlocked', params: held, now });

    const unlocked = required(await findUserById(tx, user.id), 'nobody deletes accounts');
    return presentUser(unlocked, request.language);
  });
}
