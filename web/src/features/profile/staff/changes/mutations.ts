import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getUserChecklist, listStaffFiles } from '@portal/shared/files/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import {
  acceptProfileChange,
  listAllProfileChanges,
  listUserProfileChanges,
  refuseProfileChange,
} from '@portal/shared/profile-changes/contract';
import { getUser } from '@portal/shared/users/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const changed = [
  listAllProfileChanges,
  listUserProfileChanges,
  getUser,
  getWork,
  getOverview,
  getUserChecklist,
  listStaffFiles,
  listUserAuditLog,
];

export function useDecideChange() {
  const { t } = useTranslation('staffProfileChanges');
  return {
    accept: useDecision(acceptProfileChange, { invalidates: changed, success: t('accepted'), late: t('late') }),
    refuse: useDecision(refuseProfileChange, { invalidates: changed, success: t('refused'), late: t('late') }),
  };
}
