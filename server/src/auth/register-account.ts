import type { register } from '@portal/shared/auth/contract';
import { registrationsPerAddress, takenAddressesPerAddress } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import { recordAudit } from '#audit-log/record.ts';
import { networkOf } from '#audit-log/record-refused.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { required } from '#platform/required.ts';
import { recordAcknowledgement } from './acknowledgement.ts';
import { sendLink } from './links.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findRoleByName, insertUser } from './repository.ts';
import { rememberSignUp } from './sign-up-browser.ts';

/** Creates an inactive account and sends its activation link. @throws {AppError} EMAIL_ALREADY_EXIST */
export async function registerAccount(
  deps: Deps,
  request: RequestContext<typeof register>,
): Promise<{ email: string }> {
  const { email, firstName, lastName, password } = request.body;
  await countAttempt(deps.db, `register:${networkOf(request.ip)}`, {
    limit: registrationsPerAddress,
    now: request.now,
  });
  await refuseWeakPassword(deps.db, { field: 'password', password });
  const passwordHash = await hashPassword(password);
  const userId = await request.createOnce(
    async (tx) => {
      const role = required(await findRoleByName(tx, 'CANDIDATE'), 'the roles are missing');
      const languageCode = request.body.languageCode ?? request.language;
      const inserted = await insertUser(tx, {
        email,
        firstName,
        lastName,
        passwordHash,
        languageCode,
        roleId: role.id,
        searchText: foldForSearch(`${lastName} ${firstName} ${email}`),
        notLawFirmAcknowledgedAt: request.body.notLawFirmAcknowledged ? request.now : null,
        createdAt: request.now,
      });
      if (!inserted) {
        // People expect to learn that their address is taken. A limit keeps others from testing many addresses.
        await countAttempt(deps.db, `taken:${networkOf(request.ip)}`, {
          limit: takenAddressesPerAddress,
          now: request.now,
        });
        throw new AppError('EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
      }
      const actor = { id: inserted.id, email, roleName: role.name };
      const subject = { type: 'user', uid: inserted.id, email };
      await recordAudit(tx, { ...request, actor }, { action: 'account.register', subject });
      if (request.body.notLawFirmAcknowledged) await recordAcknowledgement(tx, { ...request, actor }, languageCode);
      await sendLink(tx, deps, {
        kind: 'activation',
        user: { id: inserted.id, email, firstName, lastName, languageCode },
        now: request.now,
      });
      return inserted.id;
    },
    async (_tx, id) => id,
  );
  rememberSignUp(deps, request, userId);
  return { email };
}
