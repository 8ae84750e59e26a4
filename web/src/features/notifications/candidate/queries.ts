import { getPasswordRules } from '@portal/shared/auth/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { listJobCategories } from '@portal/shared/jobs/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import type { Query } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#platform/http/query-client.ts';
import { phraseLoaders } from '#platform/i18n/phrases.ts';

/**
 * The texts of the notifications, which are as long as all emails. They are loaded with the first page that shows one.
 */
export const notificationTextsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['notification-texts', language],
    queryFn: () => phraseLoaders[language].notifications(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });

/** Endpoints with the same answer for everybody. */
const sharedPaths: readonly unknown[] = [getPublicSettings.path, getPasswordRules.path, listJobCategories.path];

/** An endpoint's key starts with its path. The key of the texts does not. */
const isPersonal = ({ queryKey: [path] }: Query): boolean =>
  String(path).startsWith('/') && !sharedPaths.includes(path);

/**
 * Marks the person's own records as stale, because a notification reports a change to them. The screen of the
 * notification then fetches them again, no matter how recently it was opened.
 */
export const followNotification = () =>
  void queryClient.invalidateQueries({ predicate: isPersonal, refetchType: 'none' });
