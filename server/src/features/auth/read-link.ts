import { linkUsesPerAddress } from '@portal/shared/auth/limits';
import type { Database } from '../../db/client.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { sha256 } from '../../platform/encryption.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { networkOf } from '../audit-log/record-refused.ts';
import type { OneTimeLink, TokenKind } from './repository.ts';
import { findOneTimeToken } from './repository.ts';

/**
 * Reads the link that a call uses, before its password is hashed: a hash takes a core for a moment, and anybody can make
 * the call. Each use counts.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function readLink(
  db: Database,
  kind: TokenKind,
  { ip, now, body }: Pick<AuditContext, 'ip' | 'now'> & { body: { token: string } },
): Promise<OneTimeLink | undefined> {
  await countAttempt(db, `use-link:${networkOf(ip)}`, { limit: linkUsesPerAddress, now });
  return findOneTimeToken(db, kind, sha256(body.token));
}
