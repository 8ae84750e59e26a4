import { maxChosen } from '@portal/shared/cases/chosen';
import { getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import { listSavedReplies } from '@portal/shared/saved-replies/contract';
import * as views from '@portal/shared/saved-views/contract';
import { apiQuery, readWholeList, wholeListQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { rowsOfBlock } from '#ui/tables/virtual-table.tsx';
import type { CasesSearch } from './cases-search.ts';
import { filterOf } from './cases-search.ts';

/** A part of the list, counted from 1. */
export const casesQuery = (search: CasesSearch, page: number) => ({
  ...apiQuery(listCases, { query: { ...filterOf(search), sort: search.sort, page, pageSize: rowsOfBlock } }),
  meta: { isSilent: true },
});

/** The cases that are selected with the whole list. */
export function wholeCasesQuery(search: CasesSearch) {
  const query = { ...filterOf(search), sort: search.sort };
  return {
    ...apiQuery(listCases, { query }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readWholeList(listCases, { query }, { signal, atMost: maxChosen }),
  };
}

export const boardQuery = (search: CasesSearch) => ({
  ...apiQuery(getCaseBoard, { query: filterOf(search) }),
  meta: { isSilent: true },
});

export const viewsQuery = () => ({
  ...wholeListQuery(views.listSavedViews, { query: { list: 'cases' } }),
  meta: { isSilent: true },
});

export const savedRepliesQuery = () => wholeListQuery(listSavedReplies, {});

/** The jobs, for the names of their employers. */
export const employersQuery = () => ({ ...wholeListQuery(listStaffJobs, {}), meta: { isSilent: true } });

export const useCreateView = () => useApiMutation(views.createSavedView, { isSilent: true });
