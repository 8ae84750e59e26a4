import { getRefundEvidence, getRefundProof, revealRefundAccount } from '@portal/shared/refunds/contract';
import { callApi } from '#platform/http/call.ts';

export const loadRefundEvidence = (id: string): Promise<Blob> => callApi(getRefundEvidence, { params: { id } });
export const loadRefundProof = (id: string): Promise<Blob> => callApi(getRefundProof, { params: { id } });

/** Gets the complete account number for staff, which is recorded in the audit log. */
export const loadRefundAccount = async (id: string): Promise<string> =>
  (await callApi(revealRefundAccount, { params: { id } })).number;
