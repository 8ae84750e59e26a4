import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Origin } from '../../platform/http/call.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { AccountUser } from './answer-logged-in.ts';
import { forgiveLoginAttempts, takeLoginAttempt } from './attempts.ts';
import { findUserByEmail } from './repository.ts';

/**
 * Makes sure that it is the person and not somebody with a stolen session, who must not be able to guess either.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; TOO_MANY_REQUESTS
 */
export async function confirmPassword(
  deps: Deps,
  { actor: { email }, ip, now }: Origin & { actor: Actor },
  password: string,
): Promise<AccountUser> {
  await takeLoginAttempt(deps.db, email, ip, now);
  const user = await findUserByEmail(deps.db, email);
  if (!user || !(await verifyPassword(user.passwordHash, password))) throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
  await forgiveLoginAttempts(deps.db, email, ip);
  return user;
}
