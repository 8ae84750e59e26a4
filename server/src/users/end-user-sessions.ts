import type * as contract from '@portal/shared/account-access/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { endSessions } from '#auth/sessions/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { presentUser } from './presenter.ts';
import { findCandidate } from './repository.ts';

/**
 * Logs a candidate out on every device, for example after a lost phone. The candidate is notified, without the reason.
 * @throws {AppError} NOT_FOUND
 */
export function endUserSessions(
  deps: Deps,
  request: RequestContext<typeof contract.endUserSessions>,
): Promise<UserDetail> {
  const { body, now } = request;
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { user } = found;

    await endSessions(tx, user.id, { now });
    const subject = { type: 'user', uid: user.id, email: user.email };
    await recordAudit(tx, request, { action: 'account.end-sessions', subject, after: { reason: body.reason } });
    await notify(tx, deps, { recipient: user, event: 'sessions_ended', params: {}, now });

    return presentUser(found, request.language);
  });
}
