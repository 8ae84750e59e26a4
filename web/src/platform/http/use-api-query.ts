import type { QueryKey, UndefinedInitialDataOptions, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/i18n.ts';

/**
 * Reads an answer of the API. The component renders again when the language changes, even if it shows no text of its own,
 * because the options of `apiQuery` name the current language. Otherwise it would keep the answer in the former language.
 */
export function useApiQuery<Read, Data, Key extends QueryKey>(
  options: UndefinedInitialDataOptions<Read, Error, Data, Key>,
): UseQueryResult<Data> {
  useLanguage();
  return useQuery(options);
}
