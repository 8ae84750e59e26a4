import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type * as contract from '@portal/shared/two-factor/contract';
import { recordAudit } from '#audit-log/record.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { getOrganization } from '#settings/repository.ts';
import { clearCodeAttempts, countCodeAttempt } from '../attempts.ts';
import { confirmPassword, lockConfirmedAccount, refuseEndedSession } from '../confirm-password.ts';
import { findUserByEmail } from '../repository.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { readTotpSecret, replaceRecoveryCodes, setTotpSecret, setTwoFactorEnabled } from './repository.ts';
import { findTotpStep, newTotpSecret, otpauthUriOf } from './totp.ts';

export const refusedByState = (twoFactor: FieldCode): AppError =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { twoFactor } });

/** Creates a secret for an app. A further call creates another. @throws {AppError} 409 if it is on */
export async function setUpTwoFactor(deps: Deps, request: RequestContext<typeof contract.setUpTwoFactor>) {
  const user = await confirmPassword(deps, request, request.body.currentPassword);
  const secret = newTotpSecret();
  return request.transaction(async (tx) => {
    const { id, email } = await lockConfirmedAccount(tx, request, user);
    if (!(await setTotpSecret(tx, id, secret))) {
      throw refusedByState('TWO_FACTOR_ON');
    }
    const { brandName } = await getOrganization(tx);
    return { secret, otpauthUri: otpauthUriOf(secret, brandName, email) };
  });
}

/** Enables it with a code that proves that the app has the secret. @throws {AppError} INVALID_TWO_FACTOR_CODE; 409 */
export async function enableTwoFactor(deps: Deps, request: RequestContext<typeof contract.enableTwoFactor>) {
  const user = required(await findUserByEmail(deps.db, request.actor.email), 'a session has a person');
  const { id, email } = user;
  const secret = readTotpSecret(deps.db, user);
  if (user.twoFactorEnabledAt) throw refusedByState('TWO_FACTOR_ON');
  if (!secret) throw refusedByState('TWO_FACTOR_NOT_SET_UP');
  const guesser = { sessionId: request.actor.sessionId };
  await countCodeAttempt(deps.db, guesser, request.now);
  const step = findTotpStep(secret, request.body.code.replace(/\s/g, ''), request.now);
  if (step === undefined) throw new AppError('INVALID_TWO_FACTOR_CODE');
  const recoveryCodes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(recoveryCodes);
  return request.transaction(async (tx) => {
    if (!(await setTwoFactorEnabled(tx, id, { secret, step, now: request.now }))) {
      throw refusedByState('TWO_FACTOR_ON');
    }
    await refuseEndedSession(tx, request);
    await clearCodeAttempts(tx, guesser);
    await replaceRecoveryCodes(tx, id, { hashes, now: request.now });
    await recordAudit(tx, request, { action: 'two-factor.enable', subject: { type: 'user', uid: id, email } });
    await notify(tx, deps, { recipient: user, event: 'two_factor_enabled', params: {}, now: request.now });
    return { recoveryCodes };
  });
}
