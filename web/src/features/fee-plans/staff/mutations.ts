import * as contract from '@portal/shared/fee-plans/contract';
import { refresh } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function usePlanMutations() {
  const { t } = useTranslation('staffFeePlans');
  return {
    create: useApiMutation(contract.createFeePlan, {
      isSilent: true,
      onSuccess: () => showToast('success', t('created')),
    }),
    change: useApiMutation(contract.updateFeePlan, {
      isSilent: true,
      onSuccess: ({ version }) => showToast('success', t('saved', { version })),
    }),
  };
}

export function useFeeMutations() {
  const { t } = useTranslation('staffFeePlans');
  return {
    create: useApiMutation(contract.createGovernmentFee, {
      isSilent: true,
      onSuccess: () => showToast('success', t('feeSaved')),
    }),
    addAmount: useApiMutation(contract.addGovernmentFeeAmount, {
      isSilent: true,
      onSuccess: () => showToast('success', t('amountSaved')),
    }),
    withdraw: useApiMutation(contract.withdrawGovernmentFeeAmount, {
      onSuccess: () => showToast('success', t('withdrawn')),
      onError: () => void refresh(),
    }),
  };
}
