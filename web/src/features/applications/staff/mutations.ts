import {
  approveApplicant,
  approveApplicants,
  listApplicants,
  listUserApplications,
  rejectApplicant,
} from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import { getStaffJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const afterDecision = [
  listApplicants,
  listUserApplications,
  getStaffJob,
  listStaffJobs,
  getOverview,
  getWork,
  listUserInvoices,
  getUserProgress,
  listUserAuditLog,
];

export const useApproveApplicants = () => useApiMutation(approveApplicants);

export function useDecideApplicant() {
  const { t } = useTranslation('staffApplications');
  return {
    approve: useDecision(approveApplicant, { success: t('approved') }),
    reject: useDecision(rejectApplicant, { success: t('rejected') }),
  };
}
