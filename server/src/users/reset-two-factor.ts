import type * as contract from '@portal/shared/account-access/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { endSessions } from '#auth/sessions/repository.ts';
import { setTwoFactorDisabled } from '#auth/two-factor/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { presentUser } from './presenter.ts';
import { findCandidate } from './repository.ts';

/**
 * Turns two-factor authentication off for a candidate who lost the phone and the recovery codes. Staff verify the identity;
 * the reason in the audit log says how. All sessions end, and the candidate is notified.
 * @throws {AppError} NOT_FOUND; 409 INVALID_ARGUMENTS if it is off
 */
export function resetUserTwoFactor(
  deps: Deps,
  request: RequestContext<typeof contract.resetUserTwoFactor>,
): Promise<UserDetail> {
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { user } = found;

    if (!(await setTwoFactorDisabled(tx, user.id))) {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { twoFactor: 'TWO_FACTOR_OFF' } });
    }
    await endSessions(tx, user.id, { now: request.now });

    await recordAudit(tx, request, {
      action: 'two-factor.reset',
      subject: { type: 'user', uid: user.id, email: user.email },
      after: { reason: request.body.reason },
    });
    await notify(tx, deps, { recipient: user, event: 'two_factor_reset', params: {}, now: request.now });

    const changed = { ...found, user: { ...user, twoFactorEnabledAt: null } };
    return presentUser(changed, request.language);
  });
}
