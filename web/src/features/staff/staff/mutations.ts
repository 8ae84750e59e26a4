import * as staff from '@portal/shared/staff/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useInviteStaff() {
  const { t } = useTranslation('staffAccounts');
  return useApiMutation(staff.inviteStaff, {
    isSilent: true,
    onSuccess: ({ email }) => showToast('success', t('invited', { email })),
  });
}

/** The actions of an administrator on a staff account. */
export function useStaffMoves() {
  const { t } = useTranslation('staffAccounts');
  return {
    role: useDecision(staff.changeStaffRole, { success: t('roleChanged') }),
    invite: useDecision(staff.resendStaffInvitation, { success: t('invitedAgain') }),
    lock: useDecision(staff.lockStaff, { success: t('locked') }),
    unlock: useDecision(staff.unlockStaff, { success: t('unlocked') }),
    end: useDecision(staff.endStaffSessions, { success: t('ended') }),
    reset: useDecision(staff.resetStaffTwoFactor, { success: t('resetDone') }),
  };
}
