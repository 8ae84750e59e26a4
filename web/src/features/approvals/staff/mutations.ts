import { approveApproval, refuseApproval, requestUserEmailChange } from '@portal/shared/approvals/contract';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useRequestEmailChange = () => useApiUpload(requestUserEmailChange, { isSilent: true });

export function useDecideApproval() {
  const { t } = useTranslation('staffApprovals');
  return {
    approve: useDecision(approveApproval, { success: t('approveDone'), late: t('late') }),
    refuse: useDecision(refuseApproval, { success: t('refuseDone'), late: t('late') }),
  };
}
