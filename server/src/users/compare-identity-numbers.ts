import { comparisonsPerPerson } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import type { DataOf } from '@portal/shared/http/endpoint';
import { plainNumber } from '@portal/shared/personal-info/plain-number';
import type { compareIdentityNumbers as contract } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findCandidate } from './repository.ts';

const isSame = (read: string | undefined, own: string | null | undefined): boolean | null =>
  read && own ? plainNumber(read) === plainNumber(own) : null;

/**
 * Tells staff which numbers of a candidate are those in the passport, without revealing any.
 * @throws {AppError} NOT_FOUND; TOO_MANY_REQUESTS above the limit of a person, so that nobody finds a number by trying
 */
export async function compareIdentityNumbers(
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { actor, now, body } = request;
  await countAttempt(deps.db, `compare:${actor.id}`, { limit: comparisonsPerPerson, now });

  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const same = {
      passportNumber: isSame(body.passportNumber, found.info?.passportNumber),
      nationalId: isSame(body.nationalId, found.info?.nationalId),
    };
    const { id: uid, email } = found.user;
    await recordAudit(tx, request, {
      action: 'identity-number.compare',
      subject: { type: 'user', uid, email },
      after: same,
    });
    return same;
  });
}
