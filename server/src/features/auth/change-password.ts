import { passwordFloor } from '@portal/shared/auth/password-rules';
import type { updatePassword } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import { invalidFields } from '../../platform/http/failure.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashPassword } from '../../platform/password.ts';
import { recordAudit } from '../audit-log/record.ts';
import { notify } from '../notifications/notify.ts';
import { confirmPassword } from './confirm-password.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { endSessions, setPassword } from './repository.ts';

/** Changes the actor's password and ends their other sessions. @throws {AppError} CURRENT_PASSWORD_NOT_MATCH */
export async function changePassword(deps: Deps, request: RequestContext<typeof updatePassword>): Promise<null> {
  const { currentPassword, newPassword } = request.body;
  const { email, id, sessionId } = request.actor;
  const user = await confirmPassword(deps, request, currentPassword);
  await refuseWeakPassword(deps.db, { field: 'newPassword', password: newPassword, floor: passwordFloor.change });
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw invalidFields({ newPassword: 'PASSWORD_SAME' });
  }
  const passwordHash = await hashPassword(newPassword);
  return request.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id, { now: request.now, keepId: sessionId });
    await recordAudit(tx, request, { action: 'account.change-password', subject: { type: 'user', uid: id, email } });
    await notify(tx, deps, { recipient: user, event: 'password_changed', params: {}, now: request.now });
    return null;
  });
}
