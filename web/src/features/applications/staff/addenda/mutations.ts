import { moveCandidate, offerAddendumAgain, withdrawAddendum } from '@portal/shared/addenda/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useOfferMove() {
  const { t } = useTranslation('staffApplications');
  return useDecision(moveCandidate, { success: t('moveOffered') });
}

export function useOfferAgain() {
  const { t } = useTranslation('staffApplications');
  return useDecision(offerAddendumAgain, { success: t('dependentsOffered') });
}

export function useWithdrawAddendum() {
  const { t } = useTranslation('staffApplications');
  return useDecision(withdrawAddendum, { success: t('moveWithdrawn') });
}
