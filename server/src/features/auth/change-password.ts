import { passwordFloor } from '@portal/shared/auth/password-rules';
import type { updatePassword } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalidFields } from '../../platform/http/failure.ts';
import { hashPassword } from '../../platform/password.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { confirmPassword } from './confirm-password.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { endSessions, setPassword } from './repository.ts';

/** Changes one's own password and ends the other sessions. @throws {AppError} CURRENT_PASSWORD_NOT_MATCH */
export async function changePassword(deps: Deps, call: Call<typeof updatePassword>): Promise<null> {
  const { currentPassword, newPassword } = call.body;
  const { email, id, sessionId } = call.actor;
  const user = await confirmPassword(deps, call, currentPassword);
  await refuseWeakPassword(deps.db, 'newPassword', newPassword, passwordFloor.change);
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw invalidFields({ newPassword: 'PASSWORD_SAME' });
  }
  const passwordHash = await hashPassword(newPassword);
  return call.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id, call.now, sessionId);
    await recordAudit(tx, call, { action: 'account.change-password', subject: { type: 'user', uid: id, email } });
    await tell(tx, deps, user, 'password_changed', {}, call.now);
    return null;
  });
}
