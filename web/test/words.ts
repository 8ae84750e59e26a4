import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { AllPhrases } from '#platform/i18n/phrases.ts';
import { phraseLoaders } from '#platform/i18n/phrases.ts';

/** The texts of the screens, so that tests find elements as people do, by their words. */
export async function wordsOf(language: LanguageCode): Promise<AllPhrases> {
  const { notifications: _notifications, ...loaders } = phraseLoaders[language];
  const bundles = await Promise.all(Object.values(loaders).map((load) => load()));

  // Some bundles have parts of one namespace.
  const merged: Record<string, object> = {};
  for (const [name, texts] of bundles.flatMap((bundle) => Object.entries(bundle)))
    merged[name] = { ...merged[name], ...texts };
  return merged as unknown as AllPhrases;
}

/** Puts values into a phrase, such as `{{name}}`. */
export const fill = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]));
