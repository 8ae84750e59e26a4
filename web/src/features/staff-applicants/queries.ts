import { listApplicants, listUserApplications } from '@portal/shared/applications/contract';
import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { getContract, getContractPdf, listUserContracts } from '@portal/shared/contracts/contract';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';

export interface ApplicantsSearch {
  page?: number | undefined;
  status?: ApplicationStatus | undefined;
  sort?: 'holdExpiresAt' | undefined;
  search?: string | undefined;
}

export const applicantsQuery = (uid: string, query: ApplicantsSearch) =>
  apiQuery(listApplicants, { params: { uid }, query });

export const userApplicationsQuery = (email: string, page: number) =>
  apiQuery(listUserApplications, { params: { email }, query: { page } });

/** Each fetch by staff is an entry in the audit log, so it is fetched once. */
export const contractQuery = (uid: string) => ({
  ...apiQuery(getContract, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});

export const loadContractPdf = (uid: string): Promise<Blob> => callApi(getContractPdf, { params: { uid } });

/** How far the sealing of a candidate's contracts is. */
export const userContractsQuery = (email: string) => ({
  ...apiQuery(listUserContracts, { params: { email }, query: { pageSize: 100 } }),
  meta: { isSilent: true },
});
