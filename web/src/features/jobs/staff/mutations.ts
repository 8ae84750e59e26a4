import type { ApiFailure } from '@portal/shared/http/client';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { closeJob, createJob, lockJob, removeJob, unlockJob, updateJob } from '@portal/shared/jobs/contract';
import { toastFailure } from '#platform/http/failures.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
export const useCreateJob = () => useApiMutation(createJob, { isSilent: true });
export const useUpdateJob = () => useApiMutation(updateJob, { isSilent: true });

export const jobMoves = ['lock', 'unlock', 'close', 'remove'] as const;
export type JobMove = (typeof jobMoves)[number];

/**
 * Explains a refusal of the answers about the people on a job. The dialog shows a wrong answer beside the name, and a wrong
 * reason at its input. A person who has left the job has no place there, so a toast says it.
 */
function explain(failure: ApiFailure): boolean {
  const paths = Object.entries(failure.fields);
  const gone = paths.flatMap(([path, code]) => (/^people\.\d+\.email$/.test(path) ? [code] : []));
  if (failure.code === 'JOB_HAS_PEOPLE') toastFailure(failure);
  else if (gone.length > 0) toastFailure(failure, gone);
  return failure.code === 'JOB_HAS_PEOPLE' || paths.some(([path]) => path === 'reason' || path.startsWith('people.'));
}

export function useChangeJobStatus({ isDraft }: StaffJob) {
  const { t } = useTranslation('staffJobs');
  return {
    lock: useDecision(lockJob, { success: t('lockDone') }),
    unlock: useDecision(unlockJob, { success: t(isDraft ? 'publishDone' : 'unlockDone') }),
    close: useDecision(closeJob, { success: t('closeDone'), explain }),
    remove: useDecision(removeJob, { success: t('removeDone'), explain }),
  };
}
