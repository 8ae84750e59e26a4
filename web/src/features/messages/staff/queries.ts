import { listThreads, listUserMessages } from '@portal/shared/messages/contract';
import { listSavedReplies } from '@portal/shared/saved-replies/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { MessagesSearch } from './messages-search.ts';

const pageSize = 30;

/** The threads of a choice. Those that wait for an answer come in the order in which they wait. */
export const threadsQuery = ({ which, ...rest }: MessagesSearch) =>
  apiQuery(listThreads, {
    query: which === 'all' ? rest : { ...rest, unanswered: 'true', sort: 'created_at' },
  });

/** A page of a candidate's thread, newest first. */
export const userThreadQuery = (email: string, page: number) => ({
  ...apiQuery(listUserMessages, { params: { email }, query: { page, pageSize } }),
  refetchOnReconnect: 'always' as const,
});

export const savedRepliesQuery = () => wholeListQuery(listSavedReplies, {});
