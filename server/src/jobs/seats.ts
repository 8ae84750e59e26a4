import { seatsLeft } from '@portal/shared/jobs/rules';
import type { JobRecord } from './repository.ts';

type Seats = Pick<JobRecord, 'job' | 'approvedCount' | 'pendingCount' | 'offeredCount'>;

/** The free seats of a job. Approved and pending applicants take one, and so do open offers to move there. */
export const freeSeats = ({ job, approvedCount, pendingCount, offeredCount }: Seats): number =>
  seatsLeft(job.quantity, approvedCount + pendingCount + offeredCount);
