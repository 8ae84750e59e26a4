import {
  getTransferProof,
  listTransfers,
  listUserTransfers,
  revealTransferAccount,
} from '@portal/shared/transfers/contract';
import { callApi } from '#platform/http/call.ts';
import { downloadApi } from '#platform/http/download.ts';
import { apiQuery } from '#platform/http/query.ts';

export const ownTransfersQuery = (query: { page?: number; pageSize?: number }) => apiQuery(listTransfers, { query });
export const userTransfersQuery = (email: string, query: { page?: number }) =>
  apiQuery(listUserTransfers, { params: { email }, query });

/** For a button that opens the proof. */
export const loadTransferProof = (id: string): Promise<Blob> => callApi(getTransferProof, { params: { id } });

/** For staff, who otherwise see a copy. */
export const downloadOriginalProof = (id: string, name: string): Promise<void> =>
  downloadApi(getTransferProof, { params: { id }, query: { as: 'sent' } }, name);

/** For a preview. Every download by staff is recorded in the audit log, so a proof is fetched only once. */
export const transferProofQuery = (id: string) => ({
  ...apiQuery(getTransferProof, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});

/** Gets the complete account number for staff, which is recorded in the audit log. */
export const loadTransferAccount = async (id: string): Promise<string> =>
  (await callApi(revealTransferAccount, { params: { id } })).number;
