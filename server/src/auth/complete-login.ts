import type { LoggedIn, LogInAnswer } from '@portal/shared/auth/contract';
import { twoFactorTtlSeconds } from '@portal/shared/auth/limits';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import type { LoginRequest } from './notify-unusual-login.ts';
import { notifyUnusualLogin } from './notify-unusual-login.ts';
import type { findUserByEmail } from './repository.ts';
import { insertOneTimeToken } from './repository.ts';
import { endCurrentSession } from './sessions/repository.ts';
import { startSession } from './sessions/session.ts';

export type AccountUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** The last step of a login, which confirmed the identity. */
type LogInWay = 'password' | 'facebook' | 'authenticator-app' | 'recovery-code' | 'activation-link';

/** Creates a session after the last step of a login. It replaces the session that the call was made with, if any. */
export async function createSession(
  tx: Tx,
  deps: Deps,
  { request, user, how }: { request: LoginRequest; user: AccountUser; how: LogInWay },
): Promise<LoggedIn> {
  const { id, email, firstName, lastName, roleName } = user;
  if (request.actor) await endCurrentSession(tx, request.actor.sessionId, request.now);
  const accessToken = await startSession(tx, id, request);

  await notifyUnusualLogin(tx, deps, { request, user });
  await recordAudit(
    tx,
    { ...request, actor: user },
    { action: 'account.log-in', subject: { type: 'user', uid: id, email }, after: { roleName, how } },
  );
  return { accessToken, userId: id, email, firstName, lastName, roleName };
}

/** Completes a correct first step: creates the session, or requires the second step if the account has one. */
export async function completeLogin(
  tx: Tx,
  deps: Deps,
  { request, user, how }: { request: LoginRequest; user: AccountUser; how: 'password' | 'facebook' },
): Promise<LogInAnswer> {
  if (!user.twoFactorEnabledAt) return createSession(tx, deps, { request, user, how });
  const twoFactorToken = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'two_factor',
    tokenHash: sha256(twoFactorToken),
    createdAt: request.now,
    expiresAt: new Date(request.now.getTime() + twoFactorTtlSeconds * 1000),
  });
  return { twoFactorRequired: true, twoFactorToken };
}
