import {
  acceptAsFull,
  issueInvoice,
  restoreInvoice,
  updateInvoice,
  voidInvoice,
} from '@portal/shared/invoices/contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useIssueInvoice = () => useApiMutation(issueInvoice, { isSilent: true });
export const useUpdateInvoice = () => useApiMutation(updateInvoice, { isSilent: true });

export function useVoidInvoice() {
  const { t } = useTranslation('staffInvoices');
  return useDecision(voidInvoice, {
    success: t('voided'),
    late: t('late'),
    undo: ({ params }) => toastWithUndo(t('voided'), restoreInvoice, { params, body: { reason: undoReason() } }),
  });
}

export function useAcceptAsFull() {
  const { t } = useTranslation('staffInvoices');
  return useDecision(acceptAsFull, { success: t('accepted'), late: t('late') });
}
