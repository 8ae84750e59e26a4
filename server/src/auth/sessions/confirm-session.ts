import { confirmationTtlSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/sessions/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { setConfirmed } from './repository.ts';

type Request = RequestContext<typeof contract.confirmIdentity>;

/**
 * Confirms the identity for this session, which may then make sensitive changes for ten minutes.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; INVALID_TWO_FACTOR_CODE; TOO_MANY_REQUESTS
 */
export async function confirmSession(deps: Deps, request: Request): Promise<{ confirmedUntil: string }> {
  const { actor, now } = request;
  const { id: uid, email } = actor;
  const identity = await confirmIdentity(deps, request, request.body);
  const isConfirmed = await request.transaction(async (tx) => {
    if (!(await identity.isStillValid(tx))) return false;
    await setConfirmed(tx, actor.sessionId, now);
    await recordAudit(tx, request, { action: 'account.confirm-identity', subject: { type: 'user', uid, email } });
    return true;
  });
  if (!isConfirmed) throw new AppError('INVALID_TWO_FACTOR_CODE');
  return { confirmedUntil: new Date(now.getTime() + confirmationTtlSeconds * 1000).toISOString() };
}
