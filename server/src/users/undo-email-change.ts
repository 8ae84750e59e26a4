import { passwordResetTtlSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/users/account-contract';
import { recordAudit } from '#audit-log/record.ts';
import { insertOneTimeToken, lockOneTimeToken, useOneTimeToken, voidUndoLinks } from '#auth/repository.ts';
import { revokeCredentials } from '#auth/sessions/repository.ts';
import { setTwoFactorDisabled } from '#auth/two-factor/repository.ts';
import { isUniqueViolation } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { randomPasswordHash } from './invite-account.ts';
import { updateUser } from './repository.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Restores a former address with the link that was sent to it. The thief who changed the address knows the password, so
 * this also voids the password and every open link, ends every session, and unlinks Facebook. The response has a token
 * that sets a new password.
 * @throws {AppError} INVALID_OR_EXPIRED_TOKEN; EMAIL_ALREADY_EXIST
 */
export async function undoEmailChange(deps: Deps, request: RequestContext<typeof contract.undoEmailChange>) {
  const { now } = request;
  const passwordHash = await randomPasswordHash();
  try {
    return await request.transaction(async (tx) => {
      const found = await lockOneTimeToken(tx, 'email_undo', sha256(request.body.token));
      const email = found?.token.newEmail;
      if (!email || found.token.usedAt || found.token.voidedAt || found.token.expiresAt <= now) {
        throw new AppError('INVALID_OR_EXPIRED_TOKEN');
      }

      const { token, user, roleName } = found;
      await useOneTimeToken(tx, token.id, now);
      await voidUndoLinks(tx, { userId: user.id, from: token.createdAt, now });
      const searchText = searchTextOf({ ...user, email });
      await updateUser(tx, user.id, { email, searchText, passwordHash, facebookUserId: null });
      // The thief may have turned on two-factor authentication since, with another phone.
      if (user.twoFactorEnabledAt && user.twoFactorEnabledAt >= token.createdAt)
        await setTwoFactorDisabled(tx, user.id);
      await revokeCredentials(tx, user.id, { now });

      const passwordResetToken = newToken();
      await insertOneTimeToken(tx, {
        userId: user.id,
        kind: 'password_reset',
        tokenHash: sha256(passwordResetToken),
        createdAt: now,
        expiresAt: new Date(now.getTime() + passwordResetTtlSeconds * 1000),
      });

      const actor = { ...user, email, roleName };
      await recordAudit(
        tx,
        { ...request, actor },
        {
          action: 'account.undo-email-change',
          subject: { type: 'user', uid: user.id, email },
          before: { email: user.email },
          after: { email },
        },
      );
      await notify(tx, deps, { recipient: { ...user, email }, event: 'email_change_undone', params: {}, now });
      return { email, passwordResetToken };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw new AppError('EMAIL_ALREADY_EXIST');
    throw error;
  }
}
