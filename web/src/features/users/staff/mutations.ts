import { endUserSessions, lockUser, resetUserTwoFactor, unlockUser } from '@portal/shared/account-access/contract';
import { approveProfile, inviteUser, rejectProfile, reopenProfile, setCaseId } from '@portal/shared/users/contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useReviewProfile() {
  const { t } = useTranslation('staffUsers');
  return {
    approve: useDecision(approveProfile, {
      success: t('approved'),
      undo: ({ params }) => toastWithUndo(t('approved'), reopenProfile, { params, body: { reason: undoReason() } }),
    }),
    reject: useDecision(rejectProfile, {
      success: t('rejected'),
      undo: ({ params }) => toastWithUndo(t('rejected'), reopenProfile, { params, body: { reason: undoReason() } }),
    }),
  };
}

export function useInviteUser() {
  const { t } = useTranslation('staffUsers');
  return useApiMutation(inviteUser, {
    isSilent: true,
    onSuccess: ({ email }) => showToast('success', t('invited', { email })),
  });
}

export function useResetTwoFactor() {
  const { t } = useTranslation('staffUsers');
  return useDecision(resetUserTwoFactor, {
    success: t('twoFactorDone'),
    late: t('twoFactorLate'),
  });
}

export function useAccountAccess() {
  const { t } = useTranslation('staffUsers');
  return {
    lock: useDecision(lockUser, { success: t('lockDone'), late: t('lockLate') }),
    unlock: useDecision(unlockUser, { success: t('unlockDone'), late: t('unlockLate') }),
    endSessions: useDecision(endUserSessions, { success: t('endSessionsDone') }),
  };
}

export const useSetCaseId = () => useApiMutation(setCaseId, { isSilent: true });
