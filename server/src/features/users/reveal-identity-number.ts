import { AppError } from '@portal/shared/errors/app-error';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import type { revealIdentityNumber as contract } from '@portal/shared/users/contract';
import { wireNameOf } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { recordAudit } from '../audit-log/record.ts';
import { countReveal } from './count-reveal.ts';
import { findCandidate } from './repository.ts';

/**
 * Reveals an identity number of a candidate. The audit entry is committed before the number is sent.
 * @throws {AppError} NOT_FOUND if there is no such person or number; TOO_MANY_REQUESTS
 */
export async function revealIdentityNumber(
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<{ number: string }> {
  await countReveal(deps, request);
  const { field: name } = request.body;
  const field = required(
    identityNumbers.find((one) => wireNameOf(one) === name),
    'the schema knows the field',
  );
  return request.transaction(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found?.info) throw new AppError('NOT_FOUND');
    const { id: uid, email } = found.user;
    await recordAudit(tx, request, {
      action: 'identity-number.reveal',
      subject: { type: 'user', uid, email },
      after: { field: name },
    });
    return { number: found.info[field] };
  });
}
