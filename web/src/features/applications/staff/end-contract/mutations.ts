import { listUserContracts } from '@portal/shared/contracts/contract';
import { endContract, previewEnd } from '@portal/shared/contracts/end-contract';
import { listUserRefunds } from '@portal/shared/refunds/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { afterDecision } from '../mutations.ts';

export function useEndContract() {
  const { t } = useTranslation('staffApplications');
  return useDecision(endContract, {
    invalidates: [...afterDecision, listUserContracts, listUserRefunds, previewEnd],
    success: t('ended'),
  });
}
