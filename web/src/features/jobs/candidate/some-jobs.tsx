import { useSalary } from '../../../entities/jobs/use-salary.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { JobLink } from './job-link.tsx';
import { firstJobsQuery } from './queries.ts';
import classes from './some-jobs.module.css';
import { SomeJobsPlaceholder } from './some-jobs-placeholder.tsx';

/** The first jobs with seats, each a link to its page. Nothing if there are none: the list of all jobs says so. */
export function SomeJobs() {
  const { t } = useTranslation('jobs');
  const salary = useSalary();
  const query = useApiQuery(firstJobsQuery());
  if (query.isPending) return <SomeJobsPlaceholder />;
  const jobs = query.data?.items ?? [];
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
