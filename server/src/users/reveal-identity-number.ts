import { identityNumbers } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { revealIdentityNumber as contract } from '@portal/shared/users/contract';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from './repository.ts';
import { revealNumber } from './reveal-number.ts';

/** Reveals an identity number of a candidate. */
export const revealIdentityNumber = (
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<{ number: string }> =>
  revealNumber(deps, request, async (tx) => {
    const { field: name } = request.body;
    const field = required(
      identityNumbers.find((one) => wireNameOf(one) === name),
      'the schema knows the field',
    );
    const found = await findCandidate(tx, request.params.email);
    if (!found?.info) return undefined;

    const { id: uid, email } = found.user;
    return {
      number: found.info[field],
      event: { action: 'identity-number.reveal', subject: { type: 'user', uid, email }, after: { field: name } },
    };
  });
