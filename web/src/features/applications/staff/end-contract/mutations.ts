import { endContract } from '@portal/shared/contracts/end-contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useEndContract() {
  const { t } = useTranslation('staffApplications');
  return useDecision(endContract, {
    success: t('ended'),
  });
}
