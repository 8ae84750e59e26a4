import { translatorOf, useLanguage } from './i18n.ts';
import type { Namespace, Translate } from './phrase-keys.ts';

/**
 * Finds phrases in the current language: those of the first namespace by their keys, those of the others as `screen:close`.
 * The component renders again when the language changes.
 */
export function useTranslation<First extends Namespace = 'screen', Others extends Namespace = never>(
  namespaces?: First | readonly [First, ...Others[]],
): { t: Translate<First, Others> } {
  const language = useLanguage();
  const first = typeof namespaces === 'string' ? namespaces : (namespaces?.[0] ?? 'screen');
  return { t: translatorOf(language, first) };
}
