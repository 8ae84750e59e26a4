import type { Consent } from '@portal/shared/consents/contract';
import type { ConsentPurpose } from '@portal/shared/consents/purposes';
import { consentPurposes, isRequiredPurpose } from '@portal/shared/consents/purposes';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ConsentRow } from '#db/schema/consents.ts';
import { currentConsents, findConsentVersion } from '#reference-data/consent-texts/versions.ts';

/** While a consent stands, its text is the one that was agreed to. Otherwise, it is the newest, which can be agreed to. */
export function presentConsent(purpose: ConsentPurpose, row: ConsentRow | undefined, language: LanguageCode): Consent {
  const isStanding = row !== undefined && row.withdrawnAt === null;
  const { version, wording } = isStanding ? findConsentVersion(row.version) : currentConsents;
  return {
    purpose,
    required: isRequiredPurpose(purpose),
    version: isStanding ? row.version : version,
    ...wording[language][purpose],
    languageCode: row?.languageCode ?? null,
    givenAt: row?.givenAt.toISOString() ?? null,
    withdrawnAt: row?.withdrawnAt?.toISOString() ?? null,
  };
}

/** All purposes, in the order in which they are asked for. */
export const presentConsents = (rows: readonly ConsentRow[], language: LanguageCode): Consent[] =>
  consentPurposes.map((purpose) =>
    presentConsent(
      purpose,
      rows.find((row) => row.purpose === purpose),
      language,
    ),
  );
