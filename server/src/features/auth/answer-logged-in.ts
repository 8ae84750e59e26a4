import type { LoggedIn } from '@portal/shared/auth/contract';
import type { Tx } from '../../db/client.ts';
import type { Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import type { findUserByEmail } from './repository.ts';
import { openSession } from './sessions.ts';

type AccountUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** What proved that the account is theirs. */
type LogInWay = 'password' | 'facebook';

/** Opens a session for somebody who proved that the account is theirs. */
export async function enterAccount(tx: Tx, user: AccountUser, origin: Origin, how: LogInWay): Promise<LoggedIn> {
  const { id, email, firstName, lastName, roleName } = user;
  const accessToken = await openSession(tx, id, origin);
  await recordAudit(
    tx,
    { ...origin, actor: user },
    { action: 'account.log-in', subject: { type: 'user', uid: id, email }, after: { roleName, how } },
  );
  return { accessToken, userId: id, email, firstName, lastName, roleName };
}
