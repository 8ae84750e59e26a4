import type { activate, LoggedIn } from '@portal/shared/auth/contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { createSession } from './complete-login.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findLinkToUse } from './read-link.ts';
import type { OneTimeLink } from './repository.ts';
import { lockOneTimeToken, setActivated, useOneTimeToken } from './repository.ts';
import { revokeCredentials } from './sessions/repository.ts';
import { forgetSignUp, isSignUpBrowser } from './sign-up-browser.ts';

function refuseUsed(found: OneTimeLink | undefined, now: Date): asserts found is OneTimeLink {
  if (!found) throw new AppError('USER_ACTIVATION_NOT_FOUND');
  if (found.user.activatedAt) throw new AppError('ACCOUNT_ACTIVATED');
  const { voidedAt, usedAt, expiresAt } = found.token;
  if (voidedAt || usedAt || expiresAt <= now) throw new AppError('INVALID_OR_EXPIRED_TOKEN');
}

/**
 * Activates an account with the link from the email and logs the person in. The password of the sign-up counts only in the
 * browser of the sign-up. Anywhere else the call sets a new one, because somebody else may have registered this address.
 * No second step is due, because an account has no authenticator app before its first login.
 * @throws {AppError} VALIDATION_ERROR without a password in another browser
 */
export async function activateAccount(deps: Deps, request: RequestContext<typeof activate>): Promise<LoggedIn> {
  const { password } = request.body;
  if (password !== undefined) await refuseWeakPassword(deps.db, { field: 'password', password });
  const link = await findLinkToUse(deps.db, 'activation', request);
  refuseUsed(link, request.now);
  if (password === undefined && !isSignUpBrowser(deps, request, link.user.id)) {
    throw invalidFields({ password: 'MISSING_FIELD' });
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const answer = await request.transaction(async (tx) => {
    const found = await lockOneTimeToken(tx, 'activation', sha256(request.body.token));
    refuseUsed(found, request.now);
    const { token, roleName } = found;
    const user = { ...found.user, roleName };
    if (!(await setActivated(tx, user.id, { passwordHash, now: request.now }))) throw new AppError('ACCOUNT_ACTIVATED');
    await useOneTimeToken(tx, token.id, request.now);
    await revokeCredentials(tx, user.id, { now: request.now });
    await recordAudit(
      tx,
      { ...request, actor: user },
      {
        action: 'account.activate',
        subject: { type: 'user', uid: user.id, email: user.email },
      },
    );
    return createSession(tx, deps, { request, user, how: 'activation-link' });
  });
  rememberDevice(deps, request, answer.email);
  forgetSignUp(deps, request);
  return answer;
}
