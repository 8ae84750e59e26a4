import {
  listUserAddenda,
  moveCandidate,
  offerAddendumAgain,
  previewMove,
  withdrawAddendum,
} from '@portal/shared/addenda/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { afterDecision } from './mutations.ts';

export const userAddendaQuery = (email: string) => apiQuery(listUserAddenda, { params: { email } });

/** The jobs that can be offered. */
export const hiringJobsQuery = () => apiQuery(listStaffJobs, { query: { status: 'hiring', pageSize: 100 } });

/** What would follow if a candidate moved to a job now. */
export const movePreviewQuery = (email: string, jobUid: string) => ({
  ...apiQuery(previewMove, { params: { email }, query: { jobUid } }),
  meta: { isSilent: true },
  staleTime: 0,
});

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
