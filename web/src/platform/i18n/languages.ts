import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { settingStore } from '../stores/setting-store.ts';

/** Each language under its own name. */
export const languageNames: Record<LanguageCode, string> = { VI: 'Tiếng Việt', EN: 'English' };

const fromTag = (tag: string | null | undefined): LanguageCode | undefined => {
  const primary = tag?.toLowerCase().split('-')[0];
  if (primary === 'vi') return 'VI';
  return primary === 'en' ? 'EN' : undefined;
};

/** Specification, section 1: an explicit setting (`?lang=en`), the stored one, the browser's, Vietnamese. */
export function chooseLanguage(): LanguageCode {
  const explicit = fromTag(new URLSearchParams(window.location.search).get('lang'));
  if (explicit) settingStore.setState({ language: explicit });
  return explicit ?? settingStore.getState().language ?? navigator.languages.map(fromTag).find((code) => code) ?? 'VI';
}
