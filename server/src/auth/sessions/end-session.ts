import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/sessions/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { endOwnSession } from './repository.ts';

/** Ends one of the caller's own sessions, which may be the current one. @throws {AppError} NOT_FOUND */
export function endSession(request: RequestContext<typeof contract.endSession>): Promise<null> {
  const { actor, params, now } = request;
  const { id: uid, email } = actor;
  return request.transaction(async (tx) => {
    if (!(await endOwnSession(tx, { id: params.uid, userId: uid, now }))) throw new AppError('NOT_FOUND');
    await recordAudit(tx, request, { action: 'account.end-session', subject: { type: 'user', uid, email } });
    return null;
  });
}
