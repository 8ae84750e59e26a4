import { useSalary } from '../../../entities/jobs/use-salary.ts';
import { useFormat } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { jobsQuery } from './queries.ts';
import classes from './some-jobs.module.css';

const shown = 3;

/** The first jobs with seats, each a link to its page. Nothing while they load or if there are none: the list of all jobs says so. */
export function SomeJobs() {
  const { t } = useTranslation('jobs');
  const { language } = useFormat();
  const salary = useSalary();
  const jobs = useApiQuery(jobsQuery({ status: 'hiring' })).data?.items.slice(0, shown) ?? [];
  if (jobs.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('someJobs')}>
      {jobs.map((job) => (
        <li key={job.uid}>
          <TextLink
            to="/jobs/$uid"
            params={{ uid: job.uid }}
            className={classes.link}
            lang={job.languageCode === language ? undefined : job.languageCode.toLowerCase()}
          >
            {job.title}
          </TextLink>
          <span className={classes.facts}>
            {salary(job)} · {job.location}
          </span>
        </li>
      ))}
    </ul>
  );
}
