import { grantRefund, openRefund, payRefund, refuseRefund, withdrawRefundGrant } from '@portal/shared/refunds/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const useGrantRefund = () => useApiMutation(grantRefund, { isSilent: true });
export const usePayRefund = () => useApiUpload(payRefund, { isSilent: true });
export function useOpenRefund() {
  const { t } = useTranslation('staffRefunds');
  return useApiMutation(openRefund, {
    isSilent: true,
    onSuccess: () => showToast('success', t('opened')),
  });
}
export function useWithdrawGrant() {
  const { t } = useTranslation('staffRefunds');
  return useDecision(withdrawRefundGrant, { success: t('grantWithdrawn'), late: t('late') });
}
export function useRefuseRefund() {
  const { t } = useTranslation('staffRefunds');
  return useDecision(refuseRefund, { success: t('refused'), late: t('late') });
}
