import { AppError } from '@portal/shared/errors/app-error';
import { networkOf, recordRefused } from '#audit-log/record-refused.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { verifyPassword } from '#platform/password.ts';
import { clearConfirmations, countConfirmation } from './attempts.ts';
import type { AccountUser } from './complete-login.ts';
import { hasPasswordEnded } from './printed-password.ts';
import { findUserByEmail, lockAccount } from './repository.ts';
import { findSessionById } from './sessions/repository.ts';

/**
 * Confirms the actor's password. Somebody with a stolen session cannot pass, and cannot guess without limit.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; TOO_MANY_REQUESTS
 */
export async function confirmPassword(deps: Deps, context: ActorContext, password: string): Promise<AccountUser> {
  const { actor, ip, now } = context;
  const { id: uid, email, sessionId } = actor;
  await countConfirmation(deps.db, sessionId, now);
  const user = await findUserByEmail(deps.db, email);
  if (!user || !(await verifyPassword(user.passwordHash, password)) || hasPasswordEnded(deps, user, now)) {
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

/** Refuses a call whose session ended since it began. Lock the account first. @throws {AppError} EXPIRED_SESSION */
export async function refuseEndedSession(tx: Tx, { actor }: ActorContext): Promise<void> {
  const found = await findSessionById(tx, actor.sessionId);
  if (!found || found.session.endedAt) throw new AppError('EXPIRED_SESSION');
}

/**
 * Locks and reads the account whose password was confirmed. Another session may have changed the password since, or ended
 * this session: then this call is refused, and changes nothing.
 * @throws {AppError} EXPIRED_SESSION; CURRENT_PASSWORD_NOT_MATCH
 */
export async function lockConfirmedAccount(
  tx: Tx,
  context: ActorContext,
  confirmed: AccountUser,
): Promise<AccountUser> {
  const current = await lockAccount(tx, confirmed.id);
  await refuseEndedSession(tx, context);
  if (current.passwordHash !== confirmed.passwordHash) throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
  return current;
}
