import { getApprovalEvidence, listApprovals } from '@portal/shared/approvals/contract';
import type { ApprovalStatus } from '@portal/shared/approvals/statuses';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

export interface ApprovalsSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  status?: ApprovalStatus | undefined;
}

/** The page shows a failure in place of the list, so there is no toast. */
export const approvalsQuery = (search: ApprovalsSearch) => ({
  ...apiQuery(listApprovals, { query: search }),
  meta: { isSilent: true },
});

/** The newest change of address of a person. */
export const emailChangeQuery = (email: string) => ({
  ...apiQuery(listApprovals, { query: { email, pageSize: 1 } }),
  meta: { isSilent: true },
});

export const loadEvidence = (uid: string): Promise<Blob> => callApi(getApprovalEvidence, { params: { uid } });
