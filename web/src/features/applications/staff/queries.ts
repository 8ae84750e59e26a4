import { listApplicants } from '@portal/shared/applications/contract';
import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

export interface ApplicantsSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  status?: ApplicationStatus | undefined;
  sort?: 'hold_expires_at' | undefined;
  search?: string | undefined;
}

export const applicantsQuery = (uid: string, query: ApplicantsSearch) =>
  apiQuery(listApplicants, { params: { uid }, query });
