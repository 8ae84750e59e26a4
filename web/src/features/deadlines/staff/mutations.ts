import * as contract from '@portal/shared/deadlines/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useCreateDeadline = () => useApiMutation(contract.createDeadline, { isSilent: true });
export const useUpdateDeadline = () => useApiMutation(contract.updateDeadline, { isSilent: true });

export function useDeadlineDecisions() {
  const { t } = useTranslation('staffDeadlines');
  return {
    complete: useDecision(contract.completeDeadline, { success: t('completed') }),
    reopen: useDecision(contract.reopenDeadline, { success: t('reopened') }),
    strike: useDecision(contract.strikeDeadline, { success: t('struck') }),
  };
}
