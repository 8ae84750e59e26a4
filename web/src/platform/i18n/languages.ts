import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { settingStore } from '../stores/setting-store.ts';

/** The name of each language in that language. */
export const languageNames: Record<LanguageCode, string> = { VI: 'Tiếng Việt', EN: 'English' };

const fromTag = (tag: string | null | undefined): LanguageCode | undefined => {
  const primary = tag?.toLowerCase().split('-')[0];
  if (primary === 'vi') return 'VI';
  return primary === 'en' ? 'EN' : undefined;
};

/**
 * Uses the first of these: the setting in the address (`?lang=en`), the stored setting, the browser's language,
 * Vietnamese.
 */
export function chooseLanguage(): LanguageCode {
  const explicit = fromTag(new URLSearchParams(window.location.search).get('lang'));
  if (explicit) settingStore.setState({ language: explicit });
  return explicit ?? settingStore.getState().language ?? navigator.languages.map(fromTag).find((code) => code) ?? 'VI';
}
