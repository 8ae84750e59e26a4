import { mailRequestsPerAccount } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { resendInvitation as contract } from '@portal/shared/invitations/contract';
import { recordAudit } from '#audit-log/record.ts';
import { sendLink } from '#auth/links.ts';
import { closeFailedInvitations, forgetUndeliverable } from '#mails/repository.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findCandidate, lockUserRow } from '#users/repository.ts';
import { readInvitation } from './state-queries.ts';

/**
 * Sends the invitation of a candidate again, in the language of the account, with a new link that voids the former one.
 * @throws {AppError} NOT_FOUND; 409 ACCOUNT_ACTIVATED once it is accepted; ACCOUNT_LOCKED_OR_DISABLE;
 * OBSERVATION_IS_COMPLETED_OR_LOCKED for somebody who signed up, or while the former email still waits; TOO_MANY_REQUESTS above the limit of emails to an address
 */
export async function resendInvitation(
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { params, now } = request;
  await countAttempt(deps.db, `invitation:${params.email.toLowerCase()}`, { limit: mailRequestsPerAccount, now });
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, params.email);
    if (!found) throw new AppError('NOT_FOUND');
    // A concurrent acceptance or resend waits for this lock, and then reads the new state.
    const user = await lockUserRow(tx, found.user.id);
    if (user.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
    if (user.activatedAt) throw new AppError('ACCOUNT_ACTIVATED');
    const before = await readInvitation(tx, user.id, now);
    if (!before || before.state === 'waiting') throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');

    await forgetUndeliverable(tx, user.id);
    await closeFailedInvitations(tx, user.id);
    await sendLink(tx, deps, { kind: 'invitation', user, now });
    await recordAudit(tx, request, {
      action: 'account.resend-invitation',
      subject: { type: 'user', uid: user.id, email: user.email },
      before: { state: before.state },
    });
    return { invitation: await readInvitation(tx, user.id, now) };
  });
}
