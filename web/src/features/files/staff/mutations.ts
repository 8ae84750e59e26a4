import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import {
  acceptFile,
  getStaffFile,
  getUserChecklist,
  listStaffFiles,
  listUserFiles,
  lockFile,
  lockFiles,
  rejectFile,
  requestFile,
} from '@portal/shared/files/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const afterDecision = [listStaffFiles, getStaffFile, getUserChecklist, listUserFiles, getOverview, listUserAuditLog];

export function useReviewDocument() {
  const { t } = useTranslation('staffDocuments');
  return {
    accept: useDecision(acceptFile, { invalidates: afterDecision, success: t('accepted') }),
    reject: useDecision(rejectFile, { invalidates: afterDecision, success: t('rejected') }),
    lock: useDecision(lockFile, { invalidates: afterDecision, success: t('locked') }),
  };
}

export const useLockDocuments = () => useApiMutation(lockFiles, { invalidates: afterDecision });

export const useRequestDocument = () =>
  useApiMutation(requestFile, { isSilent: true, invalidates: [getUserChecklist, listUserAuditLog] });
