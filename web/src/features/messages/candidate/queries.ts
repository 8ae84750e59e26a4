import { listMessages } from '@portal/shared/messages/contract';
import { apiQuery } from '#platform/http/query.ts';

const pollMs = 15_000;
const pageSize = 30;

/** A page of the own thread, newest first. An open thread is read again every 15 seconds, and after a lost connection. */
export const threadQuery = (page: number) => ({
  ...apiQuery(listMessages, { query: { page, pageSize } }),
  ...(page === 1 && { refetchInterval: pollMs, refetchOnReconnect: 'always' as const }),
});
