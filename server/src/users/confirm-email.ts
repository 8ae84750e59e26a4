import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/users/account-contract';
import { recordAudit } from '#audit-log/record.ts';
import { isReserved, lockOneTimeToken, useOneTimeToken } from '#auth/repository.ts';
import { revokeCredentials } from '#auth/sessions/repository.ts';
import { isUniqueViolation } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { sendUndoLink } from './email-links.ts';
import { updateUser } from './repository.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Activates a confirmed address and sends the old one a link that undoes the change.
 * @throws {AppError} INVALID_OR_EXPIRED_TOKEN; EMAIL_ALREADY_EXIST if somebody has registered it since
 */
export async function confirmEmail(
  deps: Deps,
  request: RequestContext<typeof contract.confirmEmail>,
): Promise<{ email: string }> {
  try {
    return await request.transaction(async (tx) => {
      const found = await lockOneTimeToken(tx, 'email_change', sha256(request.body.token));
      if (
        !found?.token.newEmail ||
        found.token.usedAt ||
        found.token.voidedAt ||
        found.token.expiresAt <= request.now
      ) {
        throw new AppError('INVALID_OR_EXPIRED_TOKEN');
      }
      const { token, user, roleName } = found;
      const email = found.token.newEmail;
      await useOneTimeToken(tx, token.id, request.now);
      await revokeCredentials(tx, user.id, { now: request.now, keepId: token.sessionId ?? undefined });
      await updateUser(tx, user.id, { email, searchText: searchTextOf({ ...user, email }) });
      if (await isReserved(tx, { email, exceptUserId: user.id, now: request.now })) {
        throw new AppError('EMAIL_ALREADY_EXIST');
      }
      await recordAudit(
        tx,
        { ...request, actor: { ...user, roleName } },
        {
          action: 'account.change-email',
          subject: { type: 'user', uid: user.id, email },
          before: { email: user.email },
          after: { email },
        },
      );
      await sendUndoLink(tx, deps, { user, newEmail: email, now: request.now });
      return { email };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw new AppError('EMAIL_ALREADY_EXIST');
    throw error;
  }
}
