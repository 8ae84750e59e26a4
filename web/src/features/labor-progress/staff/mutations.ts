import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import {
  completeStep,
  getUserProgress,
  recordEvidence,
  recordOutcome,
  undoStep,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const afterStep = [getUserProgress, listUserInvoices, listUserAuditLog, getWork, getOverview];

export const useCompleteStep = () => useApiMutation(completeStep, { isSilent: true, invalidates: afterStep });

export const useRecordOutcome = () => useApiMutation(recordOutcome, { isSilent: true, invalidates: afterStep });

export const useRecordEvidence = () => useApiMutation(recordEvidence, { isSilent: true, invalidates: afterStep });

export const useUploadNotice = () => useApiUpload(uploadNotice, { isSilent: true, invalidates: afterStep });

export function useUndoStep() {
  const { t } = useTranslation('staffLaborProgress');
  return useDecision(undoStep, { invalidates: afterStep, success: t('undone'), late: t('alreadyChanged') });
}
