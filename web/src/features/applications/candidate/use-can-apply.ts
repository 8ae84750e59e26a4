import { blocksApplying } from '@portal/shared/applications/workflow';
import type { Job } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';

export const hasSeat = ({ status, seatsLeft }: Pick<Job, 'status' | 'seatsLeft'>) =>
  status === 'hiring' && seatsLeft > 0;

/** Whether the candidate may open the contract of the job. While the applications are loading, this is not known yet. */
export function useCanApply(job: Job, status: ProfileStatus): boolean {
  const { data, isPending } = useApiQuery(ownApplicationsQuery());
  if (isPending || status !== 'APPROVED' || !hasSeat(job)) return false;
  return !data?.items.some(blocksApplying);
}
