import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { AllPhrases } from '../src/platform/i18n/phrases.ts';
import { phraseLoaders } from '../src/platform/i18n/phrases.ts';

/** The texts of the screens, so that tests find elements as people do, by their words. */
export async function wordsOf(language: LanguageCode): Promise<AllPhrases> {
  const bundles = await Promise.all(
    (
      [
        'public',
        'inside',
        'staff',
        'twoFactor',
        'confirmIdentity',
        'consents',
        'photoPages',
        'profileChanges',
        'staffProfileChanges',
        'waits',
      ] as const
    ).map((bundle) => phraseLoaders[language][bundle]()),
  );
  // The messages of fields are in three bundles.
  const fieldErrors: object = Object.assign({}, ...bundles.map((bundle) => bundle.fieldErrors));
  return Object.assign({}, ...bundles, { fieldErrors });
}

/** Puts values into a phrase, such as `{{name}}`. */
export const fill = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]));
