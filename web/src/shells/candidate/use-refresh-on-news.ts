import { useEffect, useRef } from 'react';
import { queryClient } from '#platform/http/query-client.ts';

/** The paths of what staff change about a candidate. A text that is being read to be signed is not among them. */
const changedByStaff = [
  '/users/get/me',
  '/profile/changes',
  '/onboarding',
  '/applications',
  '/addenda',
  '/progress',
  '/summary',
  '/tasks',
  '/invoices',
  '/invoices/plan',
  '/files',
  '/refunds',
];

/**
 * Refreshes an open page when a notification arrives: each decision of staff sends one, so the page shows old values.
 * @param unreadCount undefined until it is known
 */
export function useRefreshOnNews(unreadCount: number | undefined): void {
  const known = useRef(unreadCount);
  useEffect(() => {
    const isNews = unreadCount !== undefined && known.current !== undefined && unreadCount > known.current;
    known.current = unreadCount;
    if (isNews) for (const path of changedByStaff) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [unreadCount]);
}
