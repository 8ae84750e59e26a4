import { listUserApplications } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import {
  grantRefund,
  listUserRefunds,
  openRefund,
  payRefund,
  refuseRefund,
  withdrawRefundGrant,
} from '@portal/shared/refunds/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const changed = [listUserRefunds, getUserStatement, getWork, getOverview, listUserAuditLog, listUserApplications];

export const useGrantRefund = () => useApiMutation(grantRefund, { isSilent: true, invalidates: changed });
export const usePayRefund = () => useApiUpload(payRefund, { isSilent: true, invalidates: changed });
export function useOpenRefund() {
  const { t } = useTranslation('staffRefunds');
  return useApiMutation(openRefund, {
    isSilent: true,
    invalidates: changed,
    onSuccess: () => showToast('success', t('opened')),
  });
}
export function useWithdrawGrant() {
  const { t } = useTranslation('staffRefunds');
  return useDecision(withdrawRefundGrant, { invalidates: changed, success: t('grantWithdrawn'), late: t('late') });
}
export function useRefuseRefund() {
  const { t } = useTranslation('staffRefunds');
  return useDecision(refuseRefund, { invalidates: changed, success: t('refused'), late: t('late') });
}
