import { passwordFloor } from '@portal/shared/auth/password-rules';
import { AppError } from '@portal/shared/errors/app-error';
import type { updatePassword } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalidFields } from '../../platform/http/failure.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { forgiveLoginAttempts, takeLoginAttempt } from './attempts.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { endSessions, findUserByEmail, setPassword } from './repository.ts';

/** Changes one's own password and ends the other sessions. @throws {AppError} CURRENT_PASSWORD_NOT_MATCH */
export async function changePassword(deps: Deps, call: Call<typeof updatePassword>): Promise<null> {
  const { currentPassword, newPassword } = call.body;
  const { email, id, sessionId } = call.actor;
  // A stolen session must not be a way to guess the password.
  await takeLoginAttempt(deps.db, email, call.ip, call.now);
  const user = await findUserByEmail(deps.db, email);
  if (!user || !(await verifyPassword(user.passwordHash, currentPassword))) {
    throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
  }
  await forgiveLoginAttempts(deps.db, email, call.ip);
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
