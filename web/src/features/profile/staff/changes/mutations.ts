import { acceptProfileChange, refuseProfileChange } from '@portal/shared/profile-changes/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useDecideChange() {
  const { t } = useTranslation('staffProfileChanges');
  return {
    accept: useDecision(acceptProfileChange, { success: t('accepted'), late: t('late') }),
    refuse: useDecision(refuseProfileChange, { success: t('refused'), late: t('late') }),
  };
}
