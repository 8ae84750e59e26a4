import {
  approveApplicant,
  approveApplicants,
  rejectApplicant,
  reopenApplicant,
} from '@portal/shared/applications/contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useApproveApplicants = () => useApiMutation(approveApplicants);

export function useDecideApplicant() {
  const { t } = useTranslation('staffApplications');
  return {
    approve: useDecision(approveApplicant, {
      success: t('approved'),
      undo: ({ params }) => toastWithUndo(t('approved'), reopenApplicant, { params, body: { reason: undoReason() } }),
    }),
    reject: useDecision(rejectApplicant, {
      success: t('rejected'),
      undo: ({ params }) => toastWithUndo(t('rejected'), reopenApplicant, { params, body: { reason: undoReason() } }),
    }),
  };
}
