import type { resetPassword } from '@portal/shared/auth/contract';
import { passwordFloor } from '@portal/shared/auth/password-rules';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findLinkToUse } from './read-link.ts';
import type { OneTimeLink } from './repository.ts';
import { lockOneTimeToken, setActivated, setPassword, useOneTimeToken } from './repository.ts';
import { revokeCredentials } from './sessions/repository.ts';

function refuseUsed(found: OneTimeLink | undefined, now: Date): asserts found is OneTimeLink {
  if (!found || found.token.usedAt || found.token.voidedAt || found.token.expiresAt <= now) {
    throw new AppError('INVALID_OR_EXPIRED_TOKEN');
  }
}

/**
 * Sets a new password with the link from the email, which voids every other link and ends every session.
 * @throws {AppError} INVALID_OR_EXPIRED_TOKEN; TOO_MANY_REQUESTS
 */
export async function resetForgottenPassword(deps: Deps, request: RequestContext<typeof resetPassword>): Promise<null> {
  await refuseWeakPassword(deps.db, { field: 'password', password: request.body.password, floor: passwordFloor.reset });
  refuseUsed(await findLinkToUse(deps.db, 'password_reset', request), request.now);
  const passwordHash = await hashPassword(request.body.password);
  const email = await request.transaction(async (tx) => {
    const found = await lockOneTimeToken(tx, 'password_reset', sha256(request.body.token));
    refuseUsed(found, request.now);
    const { token, user, roleName } = found;
    await useOneTimeToken(tx, token.id, request.now);
    // The link proves the address, so it also activates the account.
    if (!(await setActivated(tx, user.id, { passwordHash, now: request.now })))
      await setPassword(tx, user.id, passwordHash);
    await revokeCredentials(tx, user.id, { now: request.now });
    await recordAudit(
      tx,
      { ...request, actor: { ...user, roleName } },
      {
        action: 'account.reset-password',
        subject: { type: 'user', uid: user.id, email: user.email },
      },
    );
    await notify(tx, deps, { recipient: user, event: 'password_changed', params: {}, now: request.now });
    return user.email;
  });
  rememberDevice(deps, request, email);
  return null;
}
