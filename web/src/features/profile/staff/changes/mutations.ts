import { acceptProfileChange, refuseProfileChange, reopenProfileChange } from '@portal/shared/profile-changes/contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useDecideChange() {
  const { t } = useTranslation('staffProfileChanges');
  return {
    accept: useDecision(acceptProfileChange, {
      success: t('accepted'),
      late: t('late'),
      undo: ({ params }) =>
        toastWithUndo(t('accepted'), reopenProfileChange, { params, body: { reason: undoReason() } }),
    }),
    refuse: useDecision(refuseProfileChange, {
      success: t('refused'),
      late: t('late'),
      undo: ({ params }) =>
        toastWithUndo(t('refused'), reopenProfileChange, { params, body: { reason: undoReason() } }),
    }),
  };
}
