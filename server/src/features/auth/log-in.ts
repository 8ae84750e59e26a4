import type { LogInAnswer, login } from '@portal/shared/auth/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { verifyNothing, verifyPassword } from '../../platform/password.ts';
import { enterAccount } from './answer-logged-in.ts';
import { forgiveLoginAttempts, takeLoginAttempt } from './attempts.ts';
import { findUserByEmail } from './repository.ts';

/** Logs in. What an address is worth is told only to who knows its password. */
export async function logIn(deps: Deps, call: Call<typeof login>): Promise<LogInAnswer> {
  const { email, password } = call.body;
  await takeLoginAttempt(deps.db, email, call.ip, call.now);
  const user = await findUserByEmail(deps.db, email);
  const isRight = user ? await verifyPassword(user.passwordHash, password) : await verifyNothing(password);
  if (!user || !isRight) throw new AppError('INVALID_USERNAME_OR_PASSWORD');
  await forgiveLoginAttempts(deps.db, email, call.ip);
  if (!user.activatedAt) throw new AppError('NEED_ACTIVATED');
  if (user.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
  return call.transaction((tx) => enterAccount(tx, user, call, 'password'));
}
