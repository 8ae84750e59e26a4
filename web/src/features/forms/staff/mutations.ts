import * as contract from '@portal/shared/forms/contract';
import { getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const afterChange = [contract.listForms, contract.getForm, getQuestionnaire, listSteps, getOnboarding];
export const refetchForms = () => invalidate(...afterChange);
const orAgain = { onError: () => void refetchForms() };

export function useFormMutations() {
  const { t } = useTranslation('staffForms');
  const silent = { isSilent: true, invalidates: afterChange } as const;
  return {
    create: useApiMutation(contract.createForm, { ...silent, onSuccess: () => showToast('success', t('created')) }),
    update: useApiMutation(contract.updateForm, { ...silent, onSuccess: () => showToast('success', t('saved')) }),
    remove: useApiMutation(contract.deleteForm, {
      invalidates: [contract.listForms],
      onSuccess: () => showToast('success', t('removed')),
      ...orAgain,
    }),
  };
}

export function useCategoryMutations() {
  const { t } = useTranslation('staffForms');
  const saved = {
    isSilent: true,
    invalidates: afterChange,
    onSuccess: () => showToast('success', t('categorySaved')),
  } as const;
  return {
    create: useApiMutation(contract.createFormCategory, saved),
    update: useApiMutation(contract.updateFormCategory, saved),
    remove: useApiMutation(contract.deleteFormCategory, {
      invalidates: afterChange,
      onSuccess: () => showToast('success', t('categoryRemoved')),
      ...orAgain,
    }),
    order: useApiMutation(contract.reorderFormCategories, { invalidates: afterChange, ...orAgain }),
  };
}

export function useQuestionMutations() {
  const silent = { isSilent: true, invalidates: afterChange } as const;
  return {
    create: useApiMutation(contract.createQuestion, silent),
    update: useApiMutation(contract.updateQuestion, silent),
    remove: useApiMutation(contract.deleteQuestion, { invalidates: afterChange, ...orAgain }),
    order: useApiMutation(contract.reorderQuestions, { invalidates: afterChange, ...orAgain }),
  };
}
