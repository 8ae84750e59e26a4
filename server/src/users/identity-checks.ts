import type { IdentityChecks, SameNumbers } from '@portal/shared/identity-checks/contract';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import { remarksOn } from '@portal/shared/personal-info/plausibility';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { listOthersWithNumber, listRecordedNumbers } from './queries.ts';
import type { UserWithRole } from './repository.ts';

type Numbers = Partial<Record<(typeof identityNumbers)[number], string>>;

/**
 * The other accounts that have or have had the identity numbers of a person, each once for a field.
 * @param recorded the numbers that the person has had, with those in use
 */
export async function listSameNumbers(
  db: Tx | Database,
  userId: string,
  { numbers, recorded = [] }: { numbers: Numbers; recorded?: Awaited<ReturnType<typeof listRecordedNumbers>> },
): Promise<SameNumbers> {
  const found: SameNumbers = [];
  for (const field of identityNumbers) {
    const current = numbers[field];
    const former = recorded.filter((one) => one.field === field).map(({ value }) => value);
    // The current number comes first, so an account that has it is not listed as one that shares a former number.
    for (const value of new Set([...(current === undefined ? [] : [current]), ...former])) {
      for (const { email, isLocked, isCurrent } of await listOthersWithNumber(db, { field, value, userId })) {
        const isKnown = found.some((one) => one.field === wireNameOf(field) && one.email === email);
        if (!isKnown)
          found.push({ field: wireNameOf(field), email, isLocked, isFormer: !isCurrent || value !== current });
      }
    }
  }
  return found;
}

/** Lists the facts that staff should ask a candidate about before they approve, because such facts are rarely true. */
export async function readIdentityChecks(deps: Deps, { user, info }: UserWithRole): Promise<IdentityChecks> {
  if (!info) return { remarks: [], sameNumbers: [] };
  const recorded = await listRecordedNumbers(deps.db, user.id);
  return {
    remarks: remarksOn(info, deps.clock.today()),
    sameNumbers: await listSameNumbers(deps.db, user.id, { numbers: info, recorded }),
  };
}
