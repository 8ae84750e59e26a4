import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { applications, contracts, jobs } from '#db/schema/index.ts';

export interface JobFilter {
  jobUid?: string | undefined;
  /** The name of the fee plan. */
  plan?: string | undefined;
  employer?: string | undefined;
}

const conditionOf = ({ jobUid, plan, employer }: JobFilter): SQL | undefined =>
  and(
    jobUid ? eq(jobs.id, jobUid) : undefined,
    plan ? eq(jobs.feePlan, plan) : undefined,
    employer ? eq(jobs.sponsor, employer) : undefined,
  );

/** The ids of the contracts for jobs of a filter; undefined if it names nothing. */
export function contractsOfJobs(db: Database | Tx, filter: JobFilter) {
  const condition = conditionOf(filter);
  if (!condition) return undefined;
  return db
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(condition);
}
