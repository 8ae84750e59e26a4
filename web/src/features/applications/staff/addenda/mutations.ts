import {
  listUserAddenda,
  moveCandidate,
  offerAddendumAgain,
  previewMove,
  withdrawAddendum,
} from '@portal/shared/addenda/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { afterDecision } from '../mutations.ts';

const afterOffer = [...afterDecision, listUserAddenda, previewMove];

export function useOfferMove() {
  const { t } = useTranslation('staffApplications');
  return useDecision(moveCandidate, { invalidates: afterOffer, success: t('moveOffered') });
}

export function useOfferAgain() {
  const { t } = useTranslation('staffApplications');
  return useDecision(offerAddendumAgain, { invalidates: afterOffer, success: t('dependentsOffered') });
}

export function useWithdrawAddendum() {
  const { t } = useTranslation('staffApplications');
  return useDecision(withdrawAddendum, { invalidates: afterOffer, success: t('moveWithdrawn') });
}
