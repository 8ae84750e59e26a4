import type { PageSize } from '#platform/search-params.ts';

export const threadChoices = ['unanswered', 'all'] as const;

export interface MessagesSearch {
  /** By default those that wait for an answer. */
  which?: (typeof threadChoices)[number] | undefined;
  owner?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: PageSize | undefined;
}
