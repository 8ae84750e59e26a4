import type { LoggedIn, LogInAnswer } from '@portal/shared/auth/contract';
import { twoFactorTtlSeconds } from '@portal/shared/auth/limits';
import type { Tx } from '../../db/client.ts';
import { newToken, sha256 } from '../../platform/encryption.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';
import type { findUserByEmail } from './repository.ts';
import { endSession, insertOneTimeToken } from './repository.ts';
import { startSession } from './sessions/session.ts';

export type AccountUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** The last step of a login, which confirmed the identity. */
type LogInWay = 'password' | 'facebook' | 'authenticator-app' | 'recovery-code' | 'activation-link';

/** Creates a session after the last step of a login. It replaces the session that the call was made with, if any. */
export async function createSession(
  tx: Tx,
  context: AuditContext,
  { user, how }: { user: AccountUser; how: LogInWay },
): Promise<LoggedIn> {
  const { id, email, firstName, lastName, roleName } = user;
  if (context.actor) await endSession(tx, context.actor.sessionId, context.now);
  const accessToken = await startSession(tx, id, context);
  await recordAudit(
    tx,
    { ...context, actor: user },
    { action: 'account.log-in', subject: { type: 'user', uid: id, email }, after: { roleName, how } },
  );
  return { accessToken, userId: id, email, firstName, lastName, roleName };
}

/** Completes a correct first step: creates the session, or requires the second step if the account has one. */
export async function completeLogin(
  tx: Tx,
  context: AuditContext,
  { user, how }: { user: AccountUser; how: 'password' | 'facebook' },
): Promise<LogInAnswer> {
  if (!user.twoFactorEnabledAt) return createSession(tx, context, { user, how });
  const twoFactorToken = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'two_factor',
    tokenHash: sha256(twoFactorToken),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + twoFactorTtlSeconds * 1000),
  });
  return { twoFactorRequired: true, twoFactorToken };
}
