import { listStaffTransfers } from '@portal/shared/transfers/contract';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

export interface TransfersSearch {
  page?: number | undefined;
  status?: TransferStatus | 'all' | undefined;
  search?: string | undefined;
  owner?: string | undefined;
  createdAtFrom?: string | undefined;
  createdAtTo?: string | undefined;
  receivedFrom?: string | undefined;
  receivedTo?: string | undefined;
  jobUid?: string | undefined;
  plan?: string | undefined;
  employer?: string | undefined;
  pageSize?: PageSize | undefined;
}

/** The queue of transfers. By default, it lists waiting transfers, oldest first. */
export const transfersQuery = ({ status, ...rest }: TransfersSearch) =>
  apiQuery(listStaffTransfers, {
    query: { ...rest, status: status === 'all' ? undefined : (status ?? 'pending') },
  });
