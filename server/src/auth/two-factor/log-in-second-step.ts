import type { LoggedIn, loginTwoFactor } from '@portal/shared/auth/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countCodeAttempt } from '../attempts.ts';
import { createSession } from '../complete-login.ts';
import { findKnownDevice, rememberDevice } from '../known-devices.ts';
import { notifyFailedSecondStep } from '../notify-unusual-login.ts';
import { recordingFailure } from '../record-failed-login.ts';
import { findOneTimeToken, lockOneTimeToken, useOneTimeToken } from '../repository.ts';
import { redeemCode } from './redeem-code.ts';

/**
 * Finds the person who completed the first step.
 * @throws {AppError} INVALID_OR_EXPIRED_TOKEN; ACCOUNT_LOCKED_OR_DISABLE
 */
function getFirstStep(found: Awaited<ReturnType<typeof findOneTimeToken>>, now: Date) {
  if (!found || found.token.usedAt || found.token.voidedAt || found.token.expiresAt <= now) {
    throw new AppError('INVALID_OR_EXPIRED_TOKEN');
  }
  // If it has been disabled since the first step, the person must log in again with the password alone.
  if (!found.user.twoFactorEnabledAt) throw new AppError('INVALID_OR_EXPIRED_TOKEN');
  if (found.user.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
  return { tokenId: found.token.id, user: { ...found.user, roleName: found.roleName } };
}

/**
 * Completes a login with its second step.
 * @throws {AppError} INVALID_TWO_FACTOR_CODE; INVALID_OR_EXPIRED_TOKEN; TOO_MANY_REQUESTS
 */
export async function logInSecondStep(deps: Deps, request: RequestContext<typeof loginTwoFactor>): Promise<LoggedIn> {
  const found = await findOneTimeToken(deps.db, 'two_factor', sha256(request.body.twoFactorToken));
  return recordingFailure(deps, request, {
    email: found?.user.email ?? null,
    how: 'authenticator-app',
    logIn: () => checkCodeAndLogIn(deps, request, found),
  });
}

async function checkCodeAndLogIn(
  deps: Deps,
  request: RequestContext<typeof loginTwoFactor>,
  found: Awaited<ReturnType<typeof findOneTimeToken>>,
): Promise<LoggedIn> {
  const { twoFactorToken, code } = request.body;
  const tokenHash = sha256(twoFactorToken);
  const firstStep = getFirstStep(found, request.now);
  const device = findKnownDevice(deps, request, firstStep.user);
  const guesser = { userId: firstStep.user.id, device };
  await countCodeAttempt(deps.db, guesser, request.now);
  const answer = await request.transaction(async (tx) => {
    const { tokenId, user } = getFirstStep(await lockOneTimeToken(tx, 'two_factor', tokenHash), request.now);
    const source = await redeemCode(tx, deps, { context: request, user, code, guesser });
    if (!source) {
      if (device === null) await notifyFailedSecondStep(tx, deps, { request, user });
      return null;
    }

    await useOneTimeToken(tx, tokenId, request.now);
    return createSession(tx, deps, { request, user, how: source });
  });
  if (!answer) throw new AppError('INVALID_TWO_FACTOR_CODE');
  rememberDevice(deps, request, firstStep.user.email);
  return answer;
}
