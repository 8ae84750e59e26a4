import type { RoleName } from '@portal/shared/access/roles';
import { requiredPurposes } from '@portal/shared/consents/purposes';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { findRoleByName, insertUser } from '#auth/repository.ts';
import { insertConsent } from '#consents/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { hashPassword } from '#platform/password.ts';
import { currentConsents } from '#reference-data/consent-texts/versions.ts';
import type { DemoStaff } from '#reference-data/demo.ts';
import { searchTextOf } from '#users/search-text.ts';

/** The password of every demo account, as the README states. */
export const demoPassword = 'Demo#2026';

/** One hash for all of them: the password is public. */
let passwordHash: Promise<string> | undefined;

export const demoStaff: readonly DemoStaff[] = [
  { email: 'case.manager@example.com', firstName: 'Thu Hà', lastName: 'Trịnh', role: 'CASE_MANAGER' },
  { email: 'accountant@example.com', firstName: 'Minh Quân', lastName: 'Lý', role: 'ACCOUNTANT' },
  { email: 'viewer@example.com', firstName: 'Gia Hân', lastName: 'Cao', role: 'VIEWER' },
];

/** Gives the required consents for a candidate, who can then save and upload. */
export async function giveRequiredConsents(
  tx: Tx,
  given: { userId: string; languageCode: LanguageCode; givenAt: Date },
): Promise<void> {
  for (const purpose of requiredPurposes) {
    await insertConsent(tx, { ...given, purpose, version: currentConsents.version });
  }
}

/** Creates an active account. Returns its id, or nothing if the address already has an account. */
export async function openDemoAccount(
  deps: Deps,
  person: { email: string; firstName: string; lastName: string; languageCode?: LanguageCode; role?: RoleName },
): Promise<string | undefined> {
  const { email, firstName, lastName, languageCode = 'VI', role = 'CANDIDATE' } = person;
  passwordHash ??= hashPassword(demoPassword);
  const hash = await passwordHash;
  const now = deps.clock.now();

  return deps.db.transaction(async (tx) => {
    const found = await findRoleByName(tx, role);
    if (!found) throw new Error('the roles are missing');
    const inserted = await insertUser(tx, {
      email,
      firstName,
      lastName,
      languageCode,
      passwordHash: hash,
      roleId: found.id,
      activatedAt: now,
      notLawFirmAcknowledgedAt: role === 'CANDIDATE' ? now : null,
      searchText: searchTextOf(person),
      createdAt: now,
    });

    if (inserted && role === 'CANDIDATE') {
      await giveRequiredConsents(tx, { userId: inserted.id, languageCode, givenAt: now });
    }
    return inserted?.id;
  });
}
