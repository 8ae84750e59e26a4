import { listMessages } from '@portal/shared/messages/contract';
import { apiQuery } from '#platform/http/query.ts';

const pollMs = 60_000;

/** The number of unread messages of the team. It is fetched every minute while the page is visible, and when the person returns. */
export const unreadMessagesQuery = () => ({
  ...apiQuery(listMessages, { query: { pageSize: 1 } }),
  staleTime: pollMs / 2,
  refetchInterval: pollMs,
  retry: false,
  meta: { isSilent: true },
});
