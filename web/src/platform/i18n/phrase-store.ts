import type { LanguageCode } from '@portal/shared/languages/languages';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import type { Phrases } from './translator.ts';

type Loaders<Bundle extends string> = Record<LanguageCode, Record<Bundle, () => Promise<Phrases>>>;

/** Holds the phrases of each language, and loads the bundles that the pages so far have asked for. */
export function createPhraseStore<Bundle extends string>(loaders: Loaders<Bundle>) {
  const wanted = new Set<Bundle>();
  const loaded = inEachLanguage(() => new Set<Bundle>());
  const phrases = inEachLanguage((): Phrases => ({}));
  const missingIn = (language: LanguageCode) => [...wanted].filter((bundle) => !loaded[language].has(bundle));

  return {
    phrases,
    want: (bundles: readonly Bundle[]) => {
      for (const bundle of bundles) wanted.add(bundle);
    },
    /** Loads everything that is wanted in a language. What a page asks for meanwhile is loaded too. */
    load: async (language: LanguageCode): Promise<void> => {
      for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language)) {
        await Promise.all(
          missing.map(async (bundle) => {
            const found = Object.entries(await loaders[language][bundle]());
            // Two bundles can have parts of one namespace, and they arrive in any order.
            for (const [name, texts] of found) phrases[language][name] = { ...phrases[language][name], ...texts };
            loaded[language].add(bundle);
          }),
        );
      }
    },
  };
}
