import { AppError } from '@portal/shared/errors/app-error';
import type { resetUserTwoFactor, UserDetail } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { endSessions } from '../auth/repository.ts';
import { turnOff } from '../auth/two-factor/repository.ts';
import { tell } from '../notifications/tell.ts';
import { presentUser } from './presenter.ts';
import { findCandidate } from './repository.ts';

/**
 * Turns two-step log-in off for a candidate who lost phone and recovery codes. That it is really them, staff have to
 * make sure: the reason in the audit log says how. Whoever is logged in is logged out, and the candidate is told.
 * @throws {AppError} NOT_FOUND; 409 INVALID_ARGUMENTS where it is off
 */
export function resetCandidateTwoFactor(deps: Deps, call: Call<typeof resetUserTwoFactor>): Promise<UserDetail> {
  return call.transaction(async (tx) => {
    const found = await findCandidate(tx, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { user } = found;
    if (!(await turnOff(tx, user.id))) {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { twoFactor: 'TWO_FACTOR_OFF' } });
    }
    await endSessions(tx, user.id, call.now);
    await recordAudit(tx, call, {
      action: 'two-factor.reset',
      subject: { type: 'user', uid: user.id, email: user.email },
      after: { reason: call.body.reason },
    });
    await tell(tx, deps, user, 'two_factor_reset', {}, call.now);
    const changed = { ...found, user: { ...user, twoFactorEnabledAt: null } };
    return presentUser(changed, call.language, deps.identityEncryption);
  });
}
