import { getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import * as views from '@portal/shared/saved-views/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { rowsOfBlock } from '#ui/tables/virtual-table.tsx';
import type { CasesSearch } from './cases-search.ts';

/** The search without the selection, which is not remembered. */
export const withoutChosen = ({ chosen: _chosen, ...rest }: CasesSearch): CasesSearch => rest;

/** The filter of the calls. */
export function filterOf({
  view: _view,
  show = 'open',
  sort: _sort,
  columns: _columns,
  chosen: _chosen,
  ...rest
}: CasesSearch) {
  return {
    ...rest,
    ...(show !== 'all' && { open: 'true' as const }),
    ...(show === 'overdue' && { overdue: 'true' as const }),
    ...(show === 'missing' && { missing: 'true' as const }),
  };
}

/** A part of the list, counted from 1. */
export const casesQuery = (search: CasesSearch, page: number) => ({
  ...apiQuery(listCases, { query: { ...filterOf(search), sort: search.sort, page, pageSize: rowsOfBlock } }),
  meta: { isSilent: true },
});

export const boardQuery = (search: CasesSearch) => ({
  ...apiQuery(getCaseBoard, { query: filterOf(search) }),
  meta: { isSilent: true },
});

export const viewsQuery = () => ({
  ...wholeListQuery(views.listSavedViews, { query: { list: 'cases' } }),
  meta: { isSilent: true },
});

/** The jobs, for the names of their employers. */
export const employersQuery = () => ({ ...wholeListQuery(listStaffJobs, {}), meta: { isSilent: true } });

export const useCreateView = () => useApiMutation(views.createSavedView, { isSilent: true });
