import type { readLink as contract, LinkKind, LinkState } from '@portal/shared/auth/contract';
import { linkReadsPerAddress, linkUsesPerAddress } from '@portal/shared/auth/limits';
import type { DataOf } from '@portal/shared/http/endpoint';
import { networkOf } from '#audit-log/record-refused.ts';
import type { Database } from '#db/client.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import type { OneTimeLink, TokenKind } from './repository.ts';
import { findOneTimeToken } from './repository.ts';
import { isSignUpBrowser } from './sign-up-browser.ts';

const tokenKinds: Record<LinkKind, TokenKind> = {
  activate: 'activation',
  reset: 'password_reset',
  undo_email: 'email_undo',
  confirm_email: 'email_change',
  stop_email_change: 'email_objection',
};

/**
 * Finds the link that a call uses, before its password is hashed: a hash takes a core for a moment, and anybody can make
 * the call. Each use counts.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function findLinkToUse(
  db: Database,
  kind: TokenKind,
  { ip, now, body }: Pick<AuditContext, 'ip' | 'now'> & { body: { token: string } },
): Promise<OneTimeLink | undefined> {
  await countAttempt(db, `use-link:${networkOf(ip)}`, { limit: linkUsesPerAddress, now });
  return findOneTimeToken(db, kind, sha256(body.token));
}

function stateOf({ token, user }: OneTimeLink, now: Date): LinkState {
  if (token.usedAt || (token.kind === 'activation' && user.activatedAt)) return 'used';
  if (token.voidedAt) return 'replaced';
  // An objection counts as long as the change can still be stopped.
  return token.expiresAt <= now && token.kind !== 'email_objection' ? 'expired' : 'open';
}

function accountOf({ user, roleName }: OneTimeLink) {
  if (roleName !== 'CANDIDATE') return 'staff';
  return user.invitedAt ? 'invited' : 'signed_up';
}

/** Reads what became of a link, without using it. @throws {AppError} TOO_MANY_REQUESTS */
export async function readLink(deps: Deps, request: RequestContext<typeof contract>): Promise<DataOf<typeof contract>> {
  const { ip, now } = request;
  const { kind, token } = request.body;
  await countAttempt(deps.db, `read-link:${networkOf(ip)}`, { limit: linkReadsPerAddress, now });
  const found = await findOneTimeToken(deps.db, tokenKinds[kind], sha256(token));
  const state = found ? stateOf(found, now) : 'expired';
  if (!found || state !== 'open' || !(kind === 'activate' || kind === 'reset')) {
    return { state, email: null, needsPassword: false, account: null };
  }
  const isConfirmation = kind === 'activate' && isSignUpBrowser(deps, request, found.user.id);
  const account = kind === 'activate' ? accountOf(found) : null;
  return { state, email: found.user.email, needsPassword: !isConfirmation, account };
}
