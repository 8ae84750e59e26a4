import type * as contract from '@portal/shared/auth/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { endCurrentSession } from './sessions/repository.ts';

/** Ends the session that the call was made with, and has the browser clear its cache. */
export function logOut(request: RequestContext<typeof contract.logout>): Promise<null> {
  const { actor, now } = request;
  const { id: uid, email } = actor;
  // Not the storage, which has drafts and settings, and not the cookies, one of which makes the device known.
  request.clearBrowserCache();
  return request.transaction(async (tx) => {
    await endCurrentSession(tx, actor.sessionId, now);
    await recordAudit(tx, request, { action: 'account.log-out', subject: { type: 'user', uid, email } });
    return null;
  });
}
