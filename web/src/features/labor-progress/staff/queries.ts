import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import {
  completeStep,
  getUserNotice,
  getUserProgress,
  putNotice,
  undoStep,
} from '@portal/shared/labor-progress/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/http/call.ts';
import { apiQuery } from '../../../platform/http/query.ts';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';

export const userProgressQuery = (email: string) => ({
  ...apiQuery(getUserProgress, { params: { email } }),
  meta: { isSilent: true },
});

const afterStep = [getUserProgress, listUserInvoices, listUserAuditLog];

export const useCompleteStep = () => useApiMutation(completeStep, { isSilent: true, invalidates: afterStep });

export const usePutNotice = () => useApiMutation(putNotice, { isSilent: true, invalidates: afterStep });
export const loadNotice = (email: string, step: string): Promise<Blob> =>
  callApi(getUserNotice, { params: { email, step } });

export function useUndoStep() {
  const { t } = useTranslation('staffLabor');
  return useDecision(undoStep, { invalidates: afterStep, success: t('undone'), late: t('stepTaken') });
}
