import { revealsPerPerson } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type { AuditedEvent } from '#audit-log/record.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';

interface Revealing extends ActorContext {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/**
 * Reveals an identity or account number to staff. The audit entry is committed before the number is sent.
 * @param find reads the number, with the event for the audit log
 * @throws {AppError} NOT_FOUND if there is no such record or number; TOO_MANY_REQUESTS above the limit of a person
 */
export async function revealNumber(
  deps: Deps,
  request: Revealing,
  find: (tx: Tx) => Promise<{ number: string | null; event: AuditedEvent } | undefined>,
): Promise<{ number: string }> {
  const { actor, now } = request;
  await countAttempt(deps.db, `reveal:${actor.id}`, { limit: revealsPerPerson, now });

  return request.transaction(async (tx) => {
    const found = await find(tx);
    if (!found?.number) throw new AppError('NOT_FOUND');
    await recordAudit(tx, request, found.event);
    return { number: found.number };
  });
}
