import { conventions } from '@portal/shared/languages/conventions';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { useMemo } from 'react';
import { useLanguage } from '#platform/i18n/i18n.ts';

export const countryNamesIn = (language: LanguageCode) =>
  new Intl.DisplayNames([conventions[language].locale], { type: 'region' });

/** Returns a country's name in the language on the screen. */
export function useCountryName(): (code: string | null | undefined) => string {
  const language = useLanguage();
  const names = useMemo(() => countryNamesIn(language), [language]);
  return (code) => (code ? (names.of(code) ?? code) : '');
}
