import { findLanguage, languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { settingStore } from '../stores/setting-store.ts';
import { chooseLanguage } from './languages.ts';
import type { Bundle } from './phrases.ts';
import { phraseLoaders } from './phrases.ts';

const wanted = new Set<Bundle>();
const loaded = new Set<string>();

async function load(language: LanguageCode) {
  await Promise.all(
    [...wanted].map(async (bundle) => {
      if (loaded.has(`${bundle}-${language}`)) return;
      const phrases = await phraseLoaders[language][bundle]();
      for (const [namespace, words] of Object.entries(phrases)) {
        i18next.addResourceBundle(languageTag(language), namespace, words);
      }
      loaded.add(`${bundle}-${language}`);
    }),
  );
}

const showLanguage = (language: LanguageCode) => {
  document.documentElement.lang = languageTag(language);
};

/** The language on the screen. */
export const currentLanguage = (): LanguageCode => findLanguage(i18next.language) ?? defaultLanguage;

/** Loads more bundles of phrases, for example `staff` before the first page under /admin. */
export async function loadPhrases(...bundles: Bundle[]): Promise<void> {
  for (const bundle of bundles) wanted.add(bundle);
  await load(currentLanguage());
}

/** Starts with the language from {@link chooseLanguage} and resolves when its phrases are loaded. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage();
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    supportedLngs: languageCodes.map(languageTag),
    defaultNS: 'screen',
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { bindI18n: 'languageChanged', bindI18nStore: 'added', useSuspense: false },
  });
  showLanguage(language);
  await loadPhrases('public');
}

/** Switches the language permanently. It loads the phrases first, so that no screen is half translated. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  await load(language);
  settingStore.setState({ language });
  await i18next.changeLanguage(languageTag(language));
  showLanguage(language);
}

/** An instance with its own language, independent of the screen. */
export async function i18nIn(language: LanguageCode) {
  await load(language);
  const instance = i18next.cloneInstance();
  await instance.changeLanguage(languageTag(language));
  return instance;
}

/** The current language. The component renders again when it changes. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation();
  return findLanguage(i18n.language) ?? defaultLanguage;
}
