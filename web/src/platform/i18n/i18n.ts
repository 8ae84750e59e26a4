import type { LanguageCode } from '@portal/shared/http/field-schemas';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { settingStore } from '../stores/setting-store.ts';
import { chooseLanguage } from './languages.ts';
import type { Bundle } from './phrases.ts';
import { bundleLoaders } from './phrases.ts';

const wanted = new Set<Bundle>();
const loaded = new Set<string>();

async function load(language: LanguageCode) {
  await Promise.all(
    [...wanted].map(async (bundle) => {
      if (loaded.has(`${bundle}-${language}`)) return;
      const phrases = await bundleLoaders[bundle][language]();
      for (const [namespace, words] of Object.entries(phrases)) {
        i18next.addResourceBundle(tagOf(language), namespace, words);
      }
      loaded.add(`${bundle}-${language}`);
    }),
  );
}

/** i18next uses BCP 47 tags: `vi`, `en`. */
const tagOf = (language: LanguageCode) => language.toLowerCase();

const showLanguage = (language: LanguageCode) => {
  document.documentElement.lang = tagOf(language);
};

/** The language on the screen. */
export const currentLanguage = (): LanguageCode => (i18next.language === 'en' ? 'EN' : 'VI');

/** Loads one more bundle of phrases, for example `staff` before the first page under /admin. */
export async function loadPhrases(bundle: Bundle): Promise<void> {
  wanted.add(bundle);
  await load(currentLanguage());
}

/** Starts with the language from {@link chooseLanguage} and resolves when its phrases are loaded. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage();
  await i18next.use(initReactI18next).init({
    lng: tagOf(language),
    fallbackLng: false,
    supportedLngs: ['vi', 'en'],
    defaultNS: 'screen',
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { bindI18n: 'languageChanged', bindI18nStore: 'added', useSuspense: false },
  });
  showLanguage(language);
  await loadPhrases('base');
}

/** Switches the language permanently. It loads the phrases first, so that no screen is half translated. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  await load(language);
  settingStore.setState({ language });
  await i18next.changeLanguage(tagOf(language));
  showLanguage(language);
}

/** An instance with its own language, independent of the screen. */
export async function i18nIn(language: LanguageCode) {
  await load(language);
  const instance = i18next.cloneInstance();
  await instance.changeLanguage(tagOf(language));
  return instance;
}

/** The current language. The component renders again when it changes. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'EN' : 'VI';
}
