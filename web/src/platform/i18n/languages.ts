import { findLanguage } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import { settingStore } from '../stores/setting-store.ts';

/**
 * Uses the first of these: the setting in the address (`?lang=en`), the stored setting, the browser's language,
 * Vietnamese.
 */
export function chooseLanguage(): LanguageCode {
  const explicit = findLanguage(new URLSearchParams(window.location.search).get('lang'));
  if (explicit) settingStore.setState({ language: explicit });
  const ofBrowser = navigator.languages.map(findLanguage).find((code) => code);
  const stored = languageCodes.find((code) => code === settingStore.getState().language);
  return explicit ?? stored ?? ofBrowser ?? defaultLanguage;
}
