import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import { completeStep, getUserProgress, undoStep, uploadNotice } from '@portal/shared/labor-progress/contract';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';

const afterStep = [getUserProgress, listUserInvoices, listUserAuditLog];

export const useCompleteStep = () => useApiMutation(completeStep, { isSilent: true, invalidates: afterStep });

export const useUploadNotice = () => useApiMutation(uploadNotice, { isSilent: true, invalidates: afterStep });

export function useUndoStep() {
  const { t } = useTranslation('staffLaborProgress');
  return useDecision(undoStep, { invalidates: afterStep, success: t('undone'), late: t('alreadyChanged') });
}
