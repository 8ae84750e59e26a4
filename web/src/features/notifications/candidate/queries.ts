import { getPasswordRules } from '@portal/shared/auth/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { listJobCategories } from '@portal/shared/jobs/contract';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import { getPublicSettings } from '@portal/shared/settings/contract';
import type { Query } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/http/query-client.ts';

const textLoaders: Record<LanguageCode, () => Promise<NotificationTexts>> = {
  VI: async () => (await import('@portal/shared/locales/vi/notifications')).notifications,
  EN: async () => (await import('@portal/shared/locales/en/notifications')).notifications,
};

/** What the notifications say, as long as all mails: it travels with the first page that shows one. */
export const notificationTextsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['notification-texts', language],
    queryFn: () => textLoaders[language](),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });

/** Endpoints that answer everybody the same. */
const ofEverybody: readonly unknown[] = [getPublicSettings.path, getPasswordRules.path, listJobCategories.path];

/** A path is an endpoint's; the key of the texts is none. */
const isPersonal = ({ queryKey: [path] }: Query): boolean =>
  String(path).startsWith('/') && !ofEverybody.includes(path);

/**
 * A notification tells of a change to the person's own records: the screen it leads to asks for them anew, however
 * lately it was seen.
 */
export const followNotification = () =>
  void queryClient.invalidateQueries({ predicate: isPersonal, refetchType: 'none' });
