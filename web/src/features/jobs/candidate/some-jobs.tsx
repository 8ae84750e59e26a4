import type { Application } from '@portal/shared/applications/contract';
import { productReasons } from '@portal/shared/applications/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { useSalary } from '#entities/jobs/use-salary.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { JobLink } from './job-link.tsx';
import { firstJobsQuery } from './queries.ts';
import classes from './some-jobs.module.css';
import { SomeJobsPlaceholder } from './some-jobs-placeholder.tsx';

/** Whether staff have refused the candidate for a job. A hold that ended, or an own withdrawal, refuses nobody. */
const isRefused = ({ status, reason }: Application): boolean =>
  status === 'rejected' && reason !== null && !isOneOf(productReasons, reason);

/**
 * The first jobs with seats, each a link to its page, at most three, without those for which the candidate was refused. Nothing if
 * there are none: the list of all jobs says so.
 */
export function SomeJobs({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('jobs');
  const salary = useSalary();
  const query = useApiQuery(firstJobsQuery());
  if (query.isPending) return <SomeJobsPlaceholder />;
  const refused = applications.filter(isRefused).map(({ job }) => job.uid);
  const jobs = (query.data?.items ?? []).filter(({ uid }) => !refused.includes(uid)).slice(0, 3);
  if (jobs.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('someJobs')}>
      {jobs.map((job) => (
        <li key={job.uid}>
          <JobLink job={job} className={classes.link} />
          <span className={classes.facts}>
            {salary(job)} · {job.location}
          </span>
        </li>
      ))}
    </ul>
  );
}
