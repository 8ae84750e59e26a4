import type { register } from '@portal/shared/auth/contract';
import { registrationsPerAddress, takenAddressesPerAddress } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { hashPassword } from '../../platform/password.ts';
import { required } from '../../platform/required.ts';
import { recordAudit } from '../audit-log/record.ts';
import { recordAcknowledgement } from './acknowledgement.ts';
import { takeAttempt } from './attempts.ts';
import { sendLink } from './links.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findRoleByName, insertUser } from './repository.ts';

/** Opens an inactive account and sends its link. @throws {AppError} EMAIL_ALREADY_EXIST */
export async function registerAccount(deps: Deps, call: Call<typeof register>): Promise<{ email: string }> {
  const { email, firstName, lastName, password } = call.body;
  await takeAttempt(deps.db, `register:${call.ip}`, registrationsPerAddress, call.now);
  await refuseWeakPassword(deps.db, 'password', password);
  const passwordHash = await hashPassword(password);
  return call.transaction(async (tx) => {
    const role = required(await findRoleByName(tx, 'CANDIDATE'), 'the roles are missing');
    const languageCode = call.body.languageCode ?? call.language;
    const inserted = await insertUser(tx, {
      email,
      firstName,
      lastName,
      passwordHash,
      languageCode,
      roleId: role.id,
      searchText: foldForSearch(`${lastName} ${firstName} ${email}`),
      notLawFirmAcknowledgedAt: call.body.notLawFirmAcknowledged ? call.now : null,
      createdAt: call.now,
    });
    if (!inserted) {
      // People expect to be told; who asks for many addresses is told no more.
      await takeAttempt(deps.db, `taken:${call.ip}`, takenAddressesPerAddress, call.now);
      throw new AppError('EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
    }
    const actor = { id: inserted.id, email, roleName: role.name };
    const subject = { type: 'user', uid: inserted.id, email };
    await recordAudit(tx, { ...call, actor }, { action: 'account.register', subject });
    if (call.body.notLawFirmAcknowledged) await recordAcknowledgement(tx, { ...call, actor }, languageCode);
    await sendLink(tx, deps, 'activation', { id: inserted.id, email, firstName, lastName, languageCode }, call.now);
    return { email };
  });
}
