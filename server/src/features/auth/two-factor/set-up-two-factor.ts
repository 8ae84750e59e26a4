import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { enableTwoFactor, setUpTwoFactor } from '@portal/shared/two-factor/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/call.ts';
import { required } from '../../../platform/required.ts';
import { recordAudit } from '../../audit-log/record.ts';
import { tell } from '../../notifications/tell.ts';
import { getOrganisation } from '../../settings/repository.ts';
import { forgiveCodeAttempts, takeCodeAttempt } from '../attempts.ts';
import { confirmPassword } from '../confirm-password.ts';
import { findUserByEmail } from '../repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes, setTotpSecret, turnOn } from './repository.ts';
import { findTotpStep, newTotpSecret, otpauthUriOf } from './totp.ts';

export const refusedByState = (twoFactor: FieldCode): AppError =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { twoFactor } });

/** Makes a secret to share with an app; a further call makes another. @throws {AppError} 409 where it is on */
export async function beginTwoFactor(deps: Deps, call: Call<typeof setUpTwoFactor>) {
  const { id, email } = await confirmPassword(deps, call, call.body.currentPassword);
  const secret = newTotpSecret();
  return call.transaction(async (tx) => {
    if (!(await setTotpSecret(tx, id, deps.twoFactorEncryption.encryptText(secret)))) {
      throw refusedByState('TWO_FACTOR_ON');
    }
    const { brandName } = await getOrganisation(tx);
    return { secret, otpauthUri: otpauthUriOf(secret, brandName, email) };
  });
}

/** Turns it on once the app has shown that it knows the secret. @throws {AppError} INVALID_TWO_FACTOR_CODE; 409 */
export async function turnTwoFactorOn(deps: Deps, call: Call<typeof enableTwoFactor>) {
  const user = required(await findUserByEmail(deps.db, call.actor.email), 'a session has a person');
  const { id, email, totpSecret } = user;
  if (user.twoFactorEnabledAt) throw refusedByState('TWO_FACTOR_ON');
  if (!totpSecret) throw refusedByState('TWO_FACTOR_NOT_SET_UP');
  await takeCodeAttempt(deps.db, id, call.now);
  const secret = deps.twoFactorEncryption.decryptText(totpSecret);
  const step = findTotpStep(secret, call.body.code.replace(/\s/g, ''), call.now);
  if (step === undefined) throw new AppError('INVALID_TWO_FACTOR_CODE');
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(id, code));
  return call.transaction(async (tx) => {
    if (!(await turnOn(tx, id, { totpSecret, step, now: call.now }))) throw refusedByState('TWO_FACTOR_ON');
    await forgiveCodeAttempts(tx, id);
    await replaceRecoveryCodes(tx, id, hashes, call.now);
    await recordAudit(tx, call, { action: 'two-factor.enable', subject: { type: 'user', uid: id, email } });
    await tell(tx, deps, user, 'two_factor_enabled', {}, call.now);
    return { recoveryCodes };
  });
}
