import { listApplicants } from '@portal/shared/applications/contract';
import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { apiQuery } from '#platform/http/query.ts';

export interface ApplicantsSearch {
  page?: number | undefined;
  status?: ApplicationStatus | undefined;
  sort?: 'hold_expires_at' | undefined;
  search?: string | undefined;
}

export const applicantsQuery = (uid: string, query: ApplicantsSearch) =>
  apiQuery(listApplicants, { params: { uid }, query });
