import { getStatement } from '@portal/shared/ledger/contract';
import {
  getRefundEvidence,
  getRefundProof,
  listRefunds,
  putRefundEvidence,
  requestRefund,
  withdrawRefund,
} from '@portal/shared/refunds/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { showToast } from '../../platform/toast/toast.ts';

const changed = [listRefunds, getStatement];

export const refundsQuery = () => apiQuery(listRefunds, {});
export const loadEvidence = (id: string): Promise<Blob> => callApi(getRefundEvidence, { params: { id } });
export const loadRefundProof = (id: string): Promise<Blob> => callApi(getRefundProof, { params: { id } });

export function useRequestRefund() {
  const { t } = useTranslation('refunds');
  return useApiMutation(requestRefund, {
    invalidates: changed,
    isSilent: true,
    onSuccess: () => showToast('success', t('sent')),
  });
}

export function usePutEvidence() {
  const { t } = useTranslation('refunds');
  return useApiMutation(putRefundEvidence, {
    invalidates: changed,
    onSuccess: () => showToast('success', t('evidenceSent')),
  });
}

export function useWithdrawRefund() {
  const { t } = useTranslation('refunds');
  return useApiMutation(withdrawRefund, {
    invalidates: changed,
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
