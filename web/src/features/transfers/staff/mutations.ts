import {
  approveTransfer,
  correctTransfer,
  reassignTransfer,
  rejectTransfer,
  reopenTransfer,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useReviewTransfer() {
  const { t } = useTranslation('staffTransfers');
  return {
    approve: useDecision(approveTransfer, {
      success: t('approved'),
      undo: ({ params }) => toastWithUndo(t('approved'), reopenTransfer, { params, body: { reason: undoReason() } }),
    }),
    reverse: useDecision(reverseTransfer, {
      success: t('reversed'),
      late: t('alreadyReversed'),
    }),
    reject: useDecision(rejectTransfer, {
      success: t('rejected'),
      undo: ({ params }) => toastWithUndo(t('rejected'), reopenTransfer, { params, body: { reason: undoReason() } }),
    }),
  };
}

export function useCorrectTransfer() {
  const { t } = useTranslation('staffTransfers');
  return {
    correct: useDecision(correctTransfer, { success: t('corrected') }),
    reassign: useDecision(reassignTransfer, { success: t('reassigned') }),
    reopen: useDecision(reopenTransfer, { success: t('reopened') }),
  };
}
