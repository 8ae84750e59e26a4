import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { grantRefund, listUserRefunds, payRefund, refuseRefund } from '@portal/shared/refunds/contract';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';

const changed = [listUserRefunds, getUserStatement, getWork, getOverview, listUserAuditLog];

export const useGrantRefund = () => useApiMutation(grantRefund, { isSilent: true, invalidates: changed });
export const usePayRefund = () => useApiMutation(payRefund, { isSilent: true, invalidates: changed });
export function useRefuseRefund() {
  const { t } = useTranslation('staffRefunds');
  return useDecision(refuseRefund, { invalidates: changed, success: t('refused'), late: t('late') });
}
