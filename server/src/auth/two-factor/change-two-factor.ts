import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/two-factor/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countCodeAttempt } from '../attempts.ts';
import type { AccountUser } from '../complete-login.ts';
import { confirmPassword, lockConfirmedAccount } from '../confirm-password.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { redeemCode } from './redeem-code.ts';
import { replaceRecoveryCodes, setTwoFactorDisabled } from './repository.ts';
import { refusedByState } from './set-up-two-factor.ts';

/**
 * Makes a change that requires both the password and a code.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; EXPIRED_SESSION; INVALID_TWO_FACTOR_CODE; TOO_MANY_REQUESTS; 409 if it is off
 */
async function changeAfterConfirmation<Result extends object>(
  deps: Deps,
  request: RequestContext<typeof contract.disableTwoFactor> | RequestContext<typeof contract.renewRecoveryCodes>,
  change: (tx: Tx, user: AccountUser) => Promise<Result>,
): Promise<Result> {
  const user = await confirmPassword(deps, request, request.body.currentPassword);
  if (!user.twoFactorEnabledAt) throw refusedByState('TWO_FACTOR_OFF');
  const guesser = { sessionId: request.actor.sessionId };
  await countCodeAttempt(deps.db, guesser, request.now);
  const changed = await request.transaction(async (tx) => {
    const current = await lockConfirmedAccount(tx, request, user);
    if (!current.twoFactorEnabledAt) throw refusedByState('TWO_FACTOR_OFF');
    const { code } = request.body;
    const source = await redeemCode(tx, deps, { context: request, user: current, code, guesser });
    return source && change(tx, current);
  });
  if (!changed) throw new AppError('INVALID_TWO_FACTOR_CODE');
  return changed;
}

export async function disableTwoFactor(
  deps: Deps,
  request: RequestContext<typeof contract.disableTwoFactor>,
): Promise<null> {
  await changeAfterConfirmation(deps, request, async (tx, user) => {
    if (!(await setTwoFactorDisabled(tx, user.id))) throw refusedByState('TWO_FACTOR_OFF');
    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, request, { action: 'two-factor.disable', subject });
    await notify(tx, deps, { recipient: user, event: 'two_factor_disabled', params: {}, now: request.now });
    return {};
  });
  return null;
}

export const renewRecoveryCodes = (deps: Deps, request: RequestContext<typeof contract.renewRecoveryCodes>) =>
  changeAfterConfirmation(deps, request, async (tx, user) => {
    const recoveryCodes = newRecoveryCodes();
    const hashes = await hashRecoveryCodes(recoveryCodes);
    await replaceRecoveryCodes(tx, user.id, { hashes, now: request.now });
    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, request, { action: 'two-factor.renew-recovery-codes', subject });
    await notify(tx, deps, { recipient: user, event: 'recovery_codes_renewed', params: {}, now: request.now });
    return { recoveryCodes };
  });
