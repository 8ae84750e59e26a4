import { listNotifications } from '@portal/shared/notifications/contract';
import { apiQuery } from '#platform/http/query.ts';

const pollMs = 60_000;

export const notificationsQuery = (page: number) => apiQuery(listNotifications, { query: { page } });

/**
 * The number of unread notifications. It is fetched every minute while the page is visible, and when the person returns
 * to it. A failure is not shown.
 */
export const unreadQuery = () => ({
  ...apiQuery(listNotifications, { query: { pageSize: 1 } }),
  staleTime: pollMs / 2,
  refetchInterval: pollMs,
  retry: false,
  meta: { isSilent: true },
});
