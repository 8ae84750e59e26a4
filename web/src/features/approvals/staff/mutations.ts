import {
  approveApproval,
  listApprovals,
  refuseApproval,
  requestUserEmailChange,
} from '@portal/shared/approvals/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const changed = [listApprovals, getOverview, getWork, listUserAuditLog];

export const useRequestEmailChange = () =>
  useApiUpload(requestUserEmailChange, { isSilent: true, invalidates: changed });

export function useDecideApproval() {
  const { t } = useTranslation('staffApprovals');
  return {
    approve: useDecision(approveApproval, { invalidates: changed, success: t('approveDone'), late: t('late') }),
    refuse: useDecision(refuseApproval, { invalidates: changed, success: t('refuseDone'), late: t('late') }),
  };
}
