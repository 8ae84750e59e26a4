import type { QueryKey, UndefinedInitialDataOptions, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/i18n.ts';

const nothingChanges = () => () => {};

/** An entry of the cache that stays empty. */
const notYet = { queryHash: 'none', enabled: false };

/**
 * Reads an answer of the API. The component renders again when the language changes, even if it shows no text of its own,
 * because the options of `apiQuery` name the current language. Otherwise it would keep the answer in the former language.
 */
export function useApiQuery<Read, Data, Key extends QueryKey>(
  options: UndefinedInitialDataOptions<Read, Error, Data, Key>,
): UseQueryResult<Data> {
  useLanguage();
  // React can hydrate a part of a prerendered page after another part has an answer. The first render must have none, as
  // the one of the build.
  const isStarted = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return useQuery(isStarted ? options : { ...options, ...notYet });
}
