import { listUserContracts } from '@portal/shared/contracts/contract';
import { endContract, previewEnd } from '@portal/shared/endings/contract';
import { listUserRefunds } from '@portal/shared/refunds/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { afterDecision } from './mutations.ts';

/** What would follow if the contract of a candidate ended now. */
export const endPreviewQuery = (email: string) => ({
  ...apiQuery(previewEnd, { params: { email } }),
  meta: { isSilent: true },
  // Each opening starts with what is true now, such as a denial that was just recorded.
  staleTime: 0,
  gcTime: 0,
});

export function useEndContract() {
  const { t } = useTranslation('staffApplications');
  return useDecision(endContract, {
    invalidates: [...afterDecision, listUserContracts, listUserRefunds, previewEnd],
    success: t('ended'),
  });
}
