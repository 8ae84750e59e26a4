import { listApplicants, listUserApplications } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import {
  getInvoice,
  issueInvoice,
  listUserInvoices,
  updateInvoice,
  voidInvoice,
} from '@portal/shared/invoices/contract';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const refetchInvoices = () => invalidate(listUserInvoices);

const afterInvoice = [
  listUserInvoices,
  getInvoice,
  getUserProgress,
  listApplicants,
  listUserApplications,
  listUserAuditLog,
];

export const useIssueInvoice = () => useApiMutation(issueInvoice, { isSilent: true, invalidates: afterInvoice });
export const useUpdateInvoice = () => useApiMutation(updateInvoice, { isSilent: true, invalidates: afterInvoice });

export function useVoidInvoice() {
  const { t } = useTranslation('staffInvoices');
  return useDecision(voidInvoice, { invalidates: afterInvoice, success: t('voided'), late: t('late') });
}
