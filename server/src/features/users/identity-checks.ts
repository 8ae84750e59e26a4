import { identityNumbers } from '@portal/shared/personal-info/fields';
import { remarksOn } from '@portal/shared/personal-info/plausibility';
import type { IdentityChecks } from '@portal/shared/users/contract';
import { wireNameOf } from '@portal/shared/users/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { blindIndexesOf } from '../../db/encryption/rows.ts';
import { personalInfo, users } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UserWithRole } from './repository.ts';

const indexOf = {
  passportNumber: personalInfo.passportNumberIndex,
  nationalId: personalInfo.nationalIdIndex,
} as const;

/** The other accounts with a number, by address. A blind index finds them without opening any number. */
async function listOthersWith(
  db: Database,
  { field, value, userId }: { field: keyof typeof indexOf; value: string; userId: string },
): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(personalInfo)
    .innerJoin(users, eq(users.id, personalInfo.userId))
    .where(
      and(inArray(indexOf[field], blindIndexesOf(db, personalInfo, { field, value })), ne(personalInfo.userId, userId)),
    )
    .orderBy(asc(users.email));
  return rows.map(({ email }) => email);
}

/** What staff should ask a candidate about before they approve: it may be true, but rarely is. */
export async function readIdentityChecks(deps: Deps, { user, info }: UserWithRole): Promise<IdentityChecks> {
  if (!info) return { remarks: [], sameNumbers: [] };
  const sameNumbers: IdentityChecks['sameNumbers'] = [];
  for (const field of identityNumbers) {
    const emails = await listOthersWith(deps.db, { field, value: info[field], userId: user.id });
    sameNumbers.push(...emails.map((email) => ({ field: wireNameOf(field), email })));
  }
  return { remarks: remarksOn(info, deps.clock.today()), sameNumbers };
}
