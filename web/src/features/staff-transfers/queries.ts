import { getInvoice } from '@portal/shared/invoices/contract';
import { getTransferProof, listStaffTransfers, listUserTransfers } from '@portal/shared/transfers/contract';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { apiQuery } from '../../platform/http/query.ts';

export interface TransfersSearch {
  page?: number | undefined;
  status?: TransferStatus | 'all' | undefined;
  search?: string | undefined;
}

/** The queue: what waits, the oldest first, unless another status is asked for. */
export const transfersQuery = ({ status, ...rest }: TransfersSearch) =>
  apiQuery(listStaffTransfers, {
    query: { sort: 'createdAt', ...rest, status: status === 'all' ? undefined : (status ?? 'pending') },
  });

export const userTransfersQuery = (email: string, page: number) =>
  apiQuery(listUserTransfers, { params: { email }, query: { page } });

export const invoiceQuery = (id: string) => ({ ...apiQuery(getInvoice, { params: { id } }), meta: { isSilent: true } });

/** Each fetch by staff is an entry in the audit log, so it is fetched once. */
export const proofQuery = (id: string) => ({
  ...apiQuery(getTransferProof, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});
