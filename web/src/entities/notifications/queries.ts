import { listNotifications } from '@portal/shared/notifications/contract';
import { apiQuery } from '../../platform/http/query.ts';

const pollMs = 60_000;

export const notificationsQuery = (page: number) => apiQuery(listNotifications, { query: { page } });

/** How much is unread: asked once a minute while the page is looked at, and on coming back to it; never a nuisance. */
export const unreadQuery = () => ({
  ...apiQuery(listNotifications, { query: { pageSize: 1 } }),
  staleTime: pollMs / 2,
  refetchInterval: pollMs,
  retry: false,
  meta: { isSilent: true },
});
