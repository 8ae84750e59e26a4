import { applyForJob } from '@portal/shared/applications/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useApply = () =>
  useApiMutation(applyForJob, {
    isSilent: true,
  });
