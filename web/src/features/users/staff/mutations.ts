import { endUserSessions, lockUser, resetUserTwoFactor, unlockUser } from '@portal/shared/account-access/contract';
import { listUserApplications } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import { getOverview } from '@portal/shared/overview/contract';
import {
  approveProfile,
  countUsers,
  getUser,
  inviteUser,
  listUsers,
  rejectProfile,
  setCaseId,
} from '@portal/shared/users/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const afterReview = [getUser, listUsers, countUsers, getOverview, listUserAuditLog];

export function useReviewProfile() {
  const { t } = useTranslation('staffUsers');
  return {
    approve: useDecision(approveProfile, { invalidates: afterReview, success: t('approved') }),
    reject: useDecision(rejectProfile, { invalidates: afterReview, success: t('rejected') }),
  };
}

export function useInviteUser() {
  const { t } = useTranslation('staffUsers');
  return useApiMutation(inviteUser, {
    isSilent: true,
    invalidates: [listUsers, countUsers],
    onSuccess: ({ email }) => showToast('success', t('invited', { email })),
  });
}

export function useResetTwoFactor() {
  const { t } = useTranslation('staffUsers');
  return useDecision(resetUserTwoFactor, {
    invalidates: [getUser, listUserAuditLog],
    success: t('twoFactorDone'),
    late: t('twoFactorLate'),
  });
}

export function useAccountAccess() {
  const { t } = useTranslation('staffUsers');
  // The record of another account of the same person says that this one is locked.
  const invalidates = [getUser, listUsers, listUserAuditLog, listUserApplications, getIdentityChecks];
  return {
    lock: useDecision(lockUser, { invalidates, success: t('lockDone'), late: t('lockLate') }),
    unlock: useDecision(unlockUser, { invalidates, success: t('unlockDone'), late: t('unlockLate') }),
    endSessions: useDecision(endUserSessions, { invalidates, success: t('endSessionsDone') }),
  };
}

export const refetchUsers = () => invalidate(getUser, listUsers);
export const useSetCaseId = () =>
  useApiMutation(setCaseId, { isSilent: true, invalidates: [getUser, listUsers, getUserProgress, listUserAuditLog] });
