import type { resetPassword } from '@portal/shared/auth/contract';
import { passwordFloor } from '@portal/shared/auth/password-rules';
import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '../../platform/deps.ts';
import { sha256 } from '../../platform/encryption.ts';
import type { Call } from '../../platform/http/call.ts';
import { hashPassword } from '../../platform/password.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { endSessions, findOneTimeToken, setActivated, setPassword, useOneTimeToken } from './repository.ts';

/** Sets a new password with the link of the e-mail and ends every session. @throws {AppError} INVALID_OR_EXPIRED_TOKEN */
export async function resetForgottenPassword(deps: Deps, call: Call<typeof resetPassword>): Promise<null> {
  await refuseWeakPassword(deps.db, 'password', call.body.password, passwordFloor.reset);
  const passwordHash = await hashPassword(call.body.password);
  return call.transaction(async (tx) => {
    const found = await findOneTimeToken(tx, 'password_reset', sha256(call.body.token));
    if (!found || found.token.usedAt || found.token.voidedAt || found.token.expiresAt <= call.now) {
      throw new AppError('INVALID_OR_EXPIRED_TOKEN');
    }
    const { token, user, roleName } = found;
    await useOneTimeToken(tx, token.id, call.now);
    // The link came to the address, which is what activation wants to know.
    if (!(await setActivated(tx, user.id, passwordHash, call.now))) await setPassword(tx, user.id, passwordHash);
    await endSessions(tx, user.id, call.now);
    await recordAudit(
      tx,
      { ...call, actor: { ...user, roleName } },
      {
        action: 'account.reset-password',
        subject: { type: 'user', uid: user.id, email: user.email },
      },
    );
    await tell(tx, deps, user, 'password_changed', {}, call.now);
    return null;
  });
}
