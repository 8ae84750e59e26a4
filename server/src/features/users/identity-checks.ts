import type { IdentityChecks, SameNumbers } from '@portal/shared/identity-checks/contract';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import { remarksOn } from '@portal/shared/personal-info/plausibility';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { Database, Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOthersWithNumber } from './queries.ts';
import type { UserWithRole } from './repository.ts';

/** The other accounts with the identity numbers of a person. */
export async function listSameNumbers(
  db: Tx | Database,
  userId: string,
  numbers: Partial<Record<(typeof identityNumbers)[number], string>>,
): Promise<SameNumbers> {
  const found: SameNumbers = [];
  for (const field of identityNumbers) {
    const value = numbers[field];
    const others = value === undefined ? [] : await listOthersWithNumber(db, { field, value, userId });
    found.push(...others.map((other) => ({ field: wireNameOf(field), ...other })));
  }
  return found;
}

/** Lists the facts that staff should ask a candidate about before they approve, because such facts are rarely true. */
export async function readIdentityChecks(deps: Deps, { user, info }: UserWithRole): Promise<IdentityChecks> {
  if (!info) return { remarks: [], sameNumbers: [] };
  return {
    remarks: remarksOn(info, deps.clock.today()),
    sameNumbers: await listSameNumbers(deps.db, user.id, info),
  };
}
