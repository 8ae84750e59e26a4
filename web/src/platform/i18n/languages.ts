import { findLanguage } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { settingStore } from '../stores/setting-store.ts';

/**
 * Uses the first of these: the setting in the address (`?lang=en`), the stored setting, the browser's language,
 * Vietnamese.
 */
export function chooseLanguage(): LanguageCode {
  const explicit = findLanguage(new URLSearchParams(window.location.search).get('lang'));
  if (explicit) settingStore.setState({ language: explicit });
  const ofBrowser = navigator.languages.map(findLanguage).find((code) => code);
  return explicit ?? settingStore.getState().language ?? ofBrowser ?? defaultLanguage;
}
