import type { LoggedIn, LogInAnswer } from '@portal/shared/auth/contract';
import { twoFactorTtlSeconds } from '@portal/shared/auth/limits';
import type { Tx } from '../../db/client.ts';
import { newToken, sha256 } from '../../platform/encryption.ts';
import type { Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import type { findUserByEmail } from './repository.ts';
import { insertOneTimeToken } from './repository.ts';
import { openSession } from './sessions/session.ts';

export type AccountUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** What proved that the account is theirs: the last step of it. */
type LogInWay = 'password' | 'facebook' | 'authenticator-app' | 'recovery-code';

/** Opens a session for somebody from whom nothing more is asked. */
export async function openAccount(tx: Tx, user: AccountUser, origin: Origin, how: LogInWay): Promise<LoggedIn> {
  const { id, email, firstName, lastName, roleName } = user;
  const accessToken = await openSession(tx, id, origin);
  await recordAudit(
    tx,
    { ...origin, actor: user },
    { action: 'account.log-in', subject: { type: 'user', uid: id, email }, after: { roleName, how } },
  );
  return { accessToken, userId: id, email, firstName, lastName, roleName };
}

/** Lets somebody in whose first step was right, or asks for the second one where the account has it. */
export async function enterAccount(
  tx: Tx,
  user: AccountUser,
  origin: Origin,
  how: 'password' | 'facebook',
): Promise<LogInAnswer> {
  if (!user.twoFactorEnabledAt) return openAccount(tx, user, origin, how);
  const twoFactorToken = newToken();
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'two_factor',
    tokenHash: sha256(twoFactorToken),
    createdAt: origin.now,
    expiresAt: new Date(origin.now.getTime() + twoFactorTtlSeconds * 1000),
  });
  return { twoFactorRequired: true, twoFactorToken };
}
