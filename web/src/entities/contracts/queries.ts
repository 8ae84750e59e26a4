import { getContractPdf } from '@portal/shared/contracts/contract';
import { callApi } from '#platform/http/call.ts';

export const loadContractPdf = (uid: string): Promise<Blob> => callApi(getContractPdf, { params: { uid } });
