import type { LogInAnswer, login } from '@portal/shared/auth/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { verifyNothing, verifyPassword } from '#platform/password.ts';
import { clearLoginAttempts, countLoginAttempt } from './attempts.ts';
import { completeLogin } from './complete-login.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { hasPasswordEnded } from './printed-password.ts';
import { recordingFailure } from './record-failed-login.ts';
import { findUserByEmail, hasLoggedInFrom, lockAccount } from './repository.ts';

/** Logs in with a password. Only a correct password reveals the state of an account. */
export const logIn = (deps: Deps, request: RequestContext<typeof login>): Promise<LogInAnswer> =>
  recordingFailure(deps, request, {
    email: request.body.email,
    how: 'password',
    logIn: () => verifyAndLogIn(deps, request),
  });

async function verifyAndLogIn(deps: Deps, request: RequestContext<typeof login>): Promise<LogInAnswer> {
  const { email, password } = request.body;
  const user = await findUserByEmail(deps.db, email);
  const device = findKnownDevice(deps, request, { email, devicesSince: user?.devicesSince ?? null });
  const isFromKnownNetwork = await hasLoggedInFrom(deps.db, { user, ip: request.ip, now: request.now });
  const attempt = { email, ip: request.ip, device, isFromKnownNetwork };
  const refusal = await countLoginAttempt(deps.db, { ...attempt, now: request.now });
  const isRight = user ? await verifyPassword(user.passwordHash, password) : await verifyNothing(password);
  if (!user || !isRight || hasPasswordEnded(deps, user, request.now))
    throw refusal ?? new AppError('INVALID_USERNAME_OR_PASSWORD');
  if (!user.activatedAt || user.isLocked) {
    await clearLoginAttempts(deps.db, attempt);
    throw new AppError(user.activatedAt ? 'ACCOUNT_LOCKED_OR_DISABLE' : 'NEED_ACTIVATED');
  }
  const answer = await request.transaction(async (tx) => {
    // The credentials may have changed since the password was verified. A login that lost this race is refused.
    const current = await lockAccount(tx, user.id);
    if (current.passwordHash !== user.passwordHash || current.email !== email) {
      throw new AppError('INVALID_USERNAME_OR_PASSWORD');
    }
    if (current.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
    await clearLoginAttempts(tx, attempt);
    return completeLogin(tx, deps, { request, user: current, how: 'password' });
  });
  if ('accessToken' in answer) rememberDevice(deps, request, email);
  return answer;
}
