import * as contract from '@portal/shared/forms/contract';
import { refresh } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const orAgain = { onError: () => void refresh() };

export function useFormMutations() {
  const { t } = useTranslation('staffForms');
  const silent = { isSilent: true } as const;
  return {
    create: useApiMutation(contract.createForm, { ...silent, onSuccess: () => showToast('success', t('created')) }),
    update: useApiMutation(contract.updateForm, { ...silent, onSuccess: () => showToast('success', t('saved')) }),
    remove: useApiMutation(contract.deleteForm, {
      onSuccess: () => showToast('success', t('removed')),
      ...orAgain,
    }),
  };
}

export function useCategoryMutations() {
  const { t } = useTranslation('staffForms');
  const saved = {
    isSilent: true,
    onSuccess: () => showToast('success', t('categorySaved')),
  } as const;
  return {
    create: useApiMutation(contract.createFormCategory, saved),
    update: useApiMutation(contract.updateFormCategory, saved),
    remove: useApiMutation(contract.deleteFormCategory, {
      onSuccess: () => showToast('success', t('categoryRemoved')),
      ...orAgain,
    }),
    order: useApiMutation(contract.reorderFormCategories, { ...orAgain }),
  };
}

export function useQuestionMutations() {
  const silent = { isSilent: true } as const;
  return {
    create: useApiMutation(contract.createQuestion, silent),
    update: useApiMutation(contract.updateQuestion, silent),
    remove: useApiMutation(contract.deleteQuestion, { ...orAgain }),
    order: useApiMutation(contract.reorderQuestions, { ...orAgain }),
  };
}
