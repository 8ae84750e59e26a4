import { listApplicants } from '@portal/shared/applications/contract';
import {
  closeJob,
  createJob,
  getStaffJob,
  listPeopleOfJob,
  listStaffJobs,
  lockJob,
  removeJob,
  unlockJob,
  updateJob,
} from '@portal/shared/jobs/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { invalidate } from '../../../platform/http/query.ts';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { useDecision } from '../../../platform/http/use-decision.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const afterChange = [getStaffJob, listStaffJobs, listApplicants, listPeopleOfJob, getOverview];
export const refetchJobs = () => invalidate(...afterChange);

export const useCreateJob = () => useApiMutation(createJob, { isSilent: true, invalidates: [listStaffJobs] });
export const useUpdateJob = () => useApiMutation(updateJob, { isSilent: true, invalidates: afterChange });

export const jobMoves = ['lock', 'unlock', 'close', 'remove'] as const;
export type JobMove = (typeof jobMoves)[number];

export function useChangeJobStatus() {
  const { t } = useTranslation('staffJobs');
  return {
    lock: useDecision(lockJob, { invalidates: afterChange, success: t('lockDone') }),
    unlock: useDecision(unlockJob, { invalidates: afterChange, success: t('unlockDone') }),
    close: useDecision(closeJob, { invalidates: afterChange, success: t('closeDone') }),
    remove: useDecision(removeJob, { invalidates: afterChange, success: t('removeDone') }),
  };
}
