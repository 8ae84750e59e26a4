import { conventions } from '@portal/shared/languages/conventions';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { settingStore } from '../stores/setting-store.ts';
import type { Namespace, PlainKey, Translate } from './phrase-keys.ts';
import { createPhraseStore } from './phrase-store.ts';
import type { Bundle } from './phrases.ts';
import { phraseLoaders } from './phrases.ts';
import type { Values } from './translator.ts';
import { createTranslator } from './translator.ts';

const store = createPhraseStore<Bundle>(phraseLoaders);
const screenLanguage = createStore<{ language: LanguageCode }>(() => ({ language: defaultLanguage }));
let firstLanguage: LanguageCode = defaultLanguage;

const showLanguage = (language: LanguageCode) => {
  // The build renders pages without a document, and names their language itself.
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(language);
  screenLanguage.setState({ language });
};

/** The language on the screen. */
export const currentLanguage = (): LanguageCode => screenLanguage.getState().language;

const languageAtStart = (): LanguageCode => firstLanguage;

/** Calls the listener after each switch to another language, before the components render again. */
export const onLanguageSwitch = (listener: () => void): (() => void) =>
  screenLanguage.subscribe((now, before) => {
    if (now.language !== before.language) listener();
  });

/** Loads more bundles of phrases, for example `staff` before the first page under /admin. */
export async function loadPhrases(...bundles: Bundle[]): Promise<void> {
  store.want(bundles);
  await store.load(currentLanguage());
}

/** Starts with a language and resolves when its phrases are loaded. */
export async function startI18n(language: LanguageCode): Promise<void> {
  firstLanguage = language;
  showLanguage(language);
  await loadPhrases('public');
}

/** Loads the phrases of a language for a part of the screen that has its own. */
export const loadLanguage = (language: LanguageCode): Promise<void> => store.load(language);

/** Shows another language, which the person has not chosen here. It loads the phrases first. */
export async function followLanguage(language: LanguageCode): Promise<void> {
  await store.load(language);
  showLanguage(language);
}

/** Switches the language permanently. It loads the phrases first, so that no screen is half translated. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  await store.load(language);
  settingStore.setState({ language });
  showLanguage(language);
}

/** The language of a part of the screen that has its own. */
export const PartLanguage = createContext<LanguageCode | null>(null);

/** The current language. The component renders again when it changes. */
export function useLanguage(): LanguageCode {
  // React may still hydrate a part of a prerendered page when the language changes. Its first render has that of the page.
  const ofScreen = useSyncExternalStore(screenLanguage.subscribe, currentLanguage, languageAtStart);
  return useContext(PartLanguage) ?? ofScreen;
}

const counts = inEachLanguage((code) => ({
  plurals: new Intl.PluralRules(conventions[code].locale),
  numbers: new Intl.NumberFormat(conventions[code].locale),
}));
const translators = inEachLanguage(() => new Map<string, ReturnType<typeof createTranslator>>());

/** The phrases of namespaces in a language. The same arguments always give the same function. */
export function translatorOf<First extends Namespace, Others extends Namespace>(
  language: LanguageCode,
  first: First,
): Translate<First, Others> {
  const known = translators[language].get(first);
  if (known) return known;
  const translator = createTranslator(store.phrases[language], counts[language], first);
  translators[language].set(first, translator);
  return translator;
}

/** Finds a phrase in the language on the screen. Components call `useTranslation` instead, which follows a switch. */
export const translate = (key: PlainKey<'screen', Namespace>, values?: Values): string =>
  translatorOf<'screen', Namespace>(currentLanguage(), 'screen')(key, values);
