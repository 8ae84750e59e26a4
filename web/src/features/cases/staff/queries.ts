import { getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import * as views from '@portal/shared/saved-views/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { rowsOfBlock } from '#ui/tables/virtual-table.tsx';
import type { CasesSearch } from './cases-search.ts';
import { filterOf } from './cases-search.ts';

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
