import {
  createJobCategory,
  deleteJobCategory,
  listStaffJobCategories,
  updateJobCategory,
} from '@portal/shared/job-categories/contract';
import { getStaffJob, listJobCategories, listStaffJobs } from '@portal/shared/jobs/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const afterCategory = [listStaffJobCategories, listJobCategories, listStaffJobs, getStaffJob];
export const refetchCategories = () => invalidate(...afterCategory);

export function useJobCategoryMutations() {
  const { t } = useTranslation('staffJobs');
  const options = {
    isSilent: true,
    invalidates: afterCategory,
    onSuccess: () => showToast('success', t('categorySaved')),
  } as const;
  return {
    create: useApiMutation(createJobCategory, options),
    update: useApiMutation(updateJobCategory, options),
    remove: useApiMutation(deleteJobCategory, {
      invalidates: afterCategory,
      onSuccess: () => showToast('success', t('categoryRemoved')),
      onError: () => void refetchCategories(),
    }),
  };
}
