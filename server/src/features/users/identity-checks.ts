import type { IdentityChecks } from '@portal/shared/identity-checks/contract';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import { remarksOn } from '@portal/shared/personal-info/plausibility';
import { wireNameOf } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import { listOthersWithNumber } from './queries.ts';
import type { UserWithRole } from './repository.ts';

/** What staff should ask a candidate about before they approve: it may be true, but rarely is. */
export async function readIdentityChecks(deps: Deps, { user, info }: UserWithRole): Promise<IdentityChecks> {
  if (!info) return { remarks: [], sameNumbers: [] };
  const sameNumbers: IdentityChecks['sameNumbers'] = [];
  for (const field of identityNumbers) {
    const emails = await listOthersWithNumber(deps.db, { field, value: info[field], userId: user.id });
    sameNumbers.push(...emails.map((email) => ({ field: wireNameOf(field), email })));
  }
  return { remarks: remarksOn(info, deps.clock.today()), sameNumbers };
}
