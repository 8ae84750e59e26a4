import * as staff from '@portal/shared/staff/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useInviteStaff() {
  const { t } = useTranslation('staffAccounts');
  return useApiMutation(staff.inviteStaff, {
    isSilent: true,
    invalidates: [staff.listStaff],
    onSuccess: ({ email }) => showToast('success', t('invited', { email })),
  });
}

/** The actions of an administrator on a staff account. */
export function useStaffMoves() {
  const { t } = useTranslation('staffAccounts');
  const invalidates = [staff.listStaff];
  return {
    role: useDecision(staff.changeStaffRole, { invalidates, success: t('roleChanged') }),
    invite: useDecision(staff.resendStaffInvitation, { invalidates, success: t('invitedAgain') }),
    lock: useDecision(staff.lockStaff, { invalidates, success: t('locked') }),
    unlock: useDecision(staff.unlockStaff, { invalidates, success: t('unlocked') }),
    end: useDecision(staff.endStaffSessions, { invalidates, success: t('ended') }),
    reset: useDecision(staff.resetStaffTwoFactor, { invalidates, success: t('resetDone') }),
  };
}
