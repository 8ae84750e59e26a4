import { createJobCategory, deleteJobCategory, updateJobCategory } from '@portal/shared/job-categories/contract';
import { refresh } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
export function useJobCategoryMutations() {
  const { t } = useTranslation('staffJobs');
  const options = {
    isSilent: true,
    onSuccess: () => showToast('success', t('categorySaved')),
  } as const;
  return {
    create: useApiMutation(createJobCategory, options),
    update: useApiMutation(updateJobCategory, options),
    remove: useApiMutation(deleteJobCategory, {
      onSuccess: () => showToast('success', t('categoryRemoved')),
      onError: () => void refresh(),
    }),
  };
}
