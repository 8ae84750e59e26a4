import { AppError } from '@portal/shared/errors/app-error';
import type { disableTwoFactor, renewRecoveryCodes } from '@portal/shared/two-factor/contract';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/call.ts';
import { recordAudit } from '../../audit-log/record.ts';
import { tell } from '../../notifications/tell.ts';
import type { AccountUser } from '../answer-logged-in.ts';
import { takeCodeAttempt } from '../attempts.ts';
import { confirmPassword } from '../confirm-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes, turnOff } from './repository.ts';
import { refusedByState } from './set-up-two-factor.ts';
import { useCode } from './use-code.ts';

/**
 * Changes something for who has both the password and a code.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; INVALID_TWO_FACTOR_CODE; TOO_MANY_REQUESTS; 409 where it is off
 */
async function changeWithProof<Result extends object>(
  deps: Deps,
  call: Call<typeof disableTwoFactor> | Call<typeof renewRecoveryCodes>,
  change: (tx: Tx, user: AccountUser) => Promise<Result>,
): Promise<Result> {
  const user = await confirmPassword(deps, call, call.body.currentPassword);
  if (!user.twoFactorEnabledAt) throw refusedByState('TWO_FACTOR_OFF');
  await takeCodeAttempt(deps.db, user.id, call.now);
  const changed = await call.transaction(async (tx) => {
    const source = await useCode(tx, deps, user, call, call.body.code);
    return source && change(tx, user);
  });
  if (!changed) throw new AppError('INVALID_TWO_FACTOR_CODE');
  return changed;
}

export async function turnTwoFactorOff(deps: Deps, call: Call<typeof disableTwoFactor>): Promise<null> {
  await changeWithProof(deps, call, async (tx, user) => {
    if (!(await turnOff(tx, user.id))) throw refusedByState('TWO_FACTOR_OFF');
    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, call, { action: 'two-factor.disable', subject });
    await tell(tx, deps, user, 'two_factor_disabled', {}, call.now);
    return {};
  });
  return null;
}

export const makeNewRecoveryCodes = (deps: Deps, call: Call<typeof renewRecoveryCodes>) =>
  changeWithProof(deps, call, async (tx, user) => {
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(user.id, code));
    await replaceRecoveryCodes(tx, user.id, hashes, call.now);
    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, call, { action: 'two-factor.renew-recovery-codes', subject });
    return { recoveryCodes };
  });
