import * as contract from '@portal/shared/fee-plans/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const plans = [contract.listFeePlans, contract.listFeePlanVersions];
/** The amounts of the plans include the fees. */
const fees = [contract.listGovernmentFees, contract.listFeePlans];

export const refetchPlans = () => invalidate(...plans);

export function usePlanMutations() {
  const { t } = useTranslation('staffFeePlans');
  return {
    create: useApiMutation(contract.createFeePlan, {
      isSilent: true,
      invalidates: plans,
      onSuccess: () => showToast('success', t('created')),
    }),
    change: useApiMutation(contract.updateFeePlan, {
      isSilent: true,
      invalidates: plans,
      onSuccess: ({ version }) => showToast('success', t('saved', { version })),
    }),
  };
}

export function useFeeMutations() {
  const { t } = useTranslation('staffFeePlans');
  return {
    create: useApiMutation(contract.createGovernmentFee, {
      isSilent: true,
      invalidates: fees,
      onSuccess: () => showToast('success', t('feeSaved')),
    }),
    addAmount: useApiMutation(contract.addGovernmentFeeAmount, {
      isSilent: true,
      invalidates: fees,
      onSuccess: () => showToast('success', t('amountSaved')),
    }),
    withdraw: useApiMutation(contract.withdrawGovernmentFeeAmount, {
      invalidates: fees,
      onSuccess: () => showToast('success', t('withdrawn')),
      onError: () => void invalidate(contract.listGovernmentFees),
    }),
  };
}
