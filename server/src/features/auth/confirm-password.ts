import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '../../platform/deps.ts';
import type { ActorContext } from '../../platform/http/request-context.ts';
import { verifyPassword } from '../../platform/password.ts';
import { networkOf, recordRefused } from '../audit-log/record-refused.ts';
import { clearConfirmations, countConfirmation } from './attempts.ts';
import type { AccountUser } from './complete-login.ts';
import { findUserByEmail } from './repository.ts';

/**
 * Confirms the actor's password. Somebody with a stolen session cannot pass, and cannot guess without limit.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; TOO_MANY_REQUESTS
 */
export async function confirmPassword(deps: Deps, context: ActorContext, password: string): Promise<AccountUser> {
  const { actor, ip, now } = context;
  const { id: uid, email, sessionId } = actor;
  await countConfirmation(deps.db, sessionId, now);
  const user = await findUserByEmail(deps.db, email);
  if (!user || !(await verifyPassword(user.passwordHash, password))) {
    await recordRefused(deps, context, {
      event: {
        action: 'account.fail-confirmation',
        subject: { type: 'user', uid, email },
        after: { reason: 'wrong-password' },
      },
      kind: `${uid}:${networkOf(ip)}`,
      origins: [uid],
    });
    throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
  }
  await clearConfirmations(deps.db, sessionId);
  return user;
}
