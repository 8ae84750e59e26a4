import { passwordFloor } from '@portal/shared/auth/password-rules';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/users/account-contract';
import { recordAudit } from '#audit-log/record.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { confirmPassword } from './confirm-password.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { lockAccount, setPassword } from './repository.ts';
import { revokeCredentials } from './sessions/repository.ts';

/**
 * Changes the actor's password, voids every open link, and ends their other sessions.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH
 */
export async function changePassword(
  deps: Deps,
  request: RequestContext<typeof contract.changePassword>,
): Promise<null> {
  const { currentPassword, newPassword } = request.body;
  const { email, id, sessionId } = request.actor;
  const user = await confirmPassword(deps, request, currentPassword);
  await refuseWeakPassword(deps.db, { field: 'newPassword', password: newPassword, floor: passwordFloor.change });
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw invalidFields({ newPassword: 'PASSWORD_SAME' });
  }
  const passwordHash = await hashPassword(newPassword);
  await request.transaction(async (tx) => {
    // Another session may have changed the password since this one verified it. That change ended this session, so this
    // call is refused.
    const current = await lockAccount(tx, id);
    if (current.passwordHash !== user.passwordHash) throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
    await setPassword(tx, id, passwordHash);
    await revokeCredentials(tx, id, { now: request.now, keepId: sessionId });
    await recordAudit(tx, request, { action: 'account.change-password', subject: { type: 'user', uid: id, email } });
    await notify(tx, deps, { recipient: user, event: 'password_changed', params: {}, now: request.now });
  });
  rememberDevice(deps, request, email);
  return null;
}
