import type { ConsentPurpose } from '@portal/shared/consents/purposes';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { byLanguage } from '@portal/shared/languages/languages';
import { consentTextsEn } from './en.ts';
import { consentTextsEn20261126 } from './en-2026-11-26.ts';
import { consentTextsVi } from './vi.ts';
import { consentTextsVi20261126 } from './vi-2026-11-26.ts';

export interface ConsentText {
  /** What the person agrees to, beside the box; at most 80 characters. */
  title: string;
  text: string;
}
export type ConsentWording = Record<ConsentPurpose, ConsentText>;

export interface ConsentVersion {
  version: string;
  wording: Record<LanguageCode, ConsentWording>;
}

const first: ConsentVersion = {
  version: '2026-11-25',
  wording: byLanguage({ VI: consentTextsVi, EN: consentTextsEn }),
};

const second: ConsentVersion = {
  version: '2026-11-26',
  wording: byLanguage({ VI: consentTextsVi20261126, EN: consentTextsEn20261126 }),
};

/**
 * All versions of the texts, oldest first. A consent names the version that was read, so one that has landed is never
 * edited: to change a text, add a version with files of its own.
 */
export const consentVersions: readonly [ConsentVersion, ...ConsentVersion[]] = [first, second];

/** The texts that the product asks to agree to. */
export const currentConsents: ConsentVersion = consentVersions.at(-1) ?? first;

/** The texts of a version. A version that this release does not know has the newest texts. */
export const findConsentVersion = (version: string): ConsentVersion =>
  consentVersions.find((one) => one.version === version) ?? currentConsents;
