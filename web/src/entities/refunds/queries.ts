import { getRefundEvidence, getRefundProof } from '@portal/shared/refunds/contract';
import { callApi } from '../../platform/http/call.ts';

export const loadRefundEvidence = (id: string): Promise<Blob> => callApi(getRefundEvidence, { params: { id } });
export const loadRefundProof = (id: string): Promise<Blob> => callApi(getRefundProof, { params: { id } });
