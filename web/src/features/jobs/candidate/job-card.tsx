import type { Application } from '@portal/shared/applications/contract';
import type { Job } from '@portal/shared/jobs/contract';
import { useApplicationStatus } from '#entities/applications/application-status.ts';
import { useMonthlyPay, useMonthlyVnd, useSalary } from '#entities/jobs/use-salary.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconBuilding, IconCash, IconMapPin, IconUsers } from '#ui/icons/icons.tsx';
import classes from './job-card.module.css';
import { JobLink } from './job-link.tsx';
import { toneOfJob } from './job-status.ts';

export function JobCard({ job, application }: { job: Job; application: Application | undefined }) {
  const { t } = useTranslation('jobs');
  const [salary, monthlyPay, monthlyVnd] = [useSalary(), useMonthlyPay(), useMonthlyVnd()];
  const statusOf = useApplicationStatus();
  const mine = application && statusOf(application);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <JobLink job={job} className={classes.link} />
        </h2>
        {mine ? (
          <StatusBadge tone={mine.tone}>
            {t('yourApplication')}: {mine.text}
          </StatusBadge>
        ) : (
          <StatusBadge tone={toneOfJob[job.status]}>{t(`status_${job.status}`)}</StatusBadge>
        )}
      </div>
      <p className={classes.overview}>{job.overview}</p>
      <ul className={classes.facts}>
        <li className={classes.salary}>
          <IconCash size={18} stroke={1.7} />
          <span>
            {salary(job)} <span className={classes.monthly}>{monthlyPay(job)}</span>
            {monthlyVnd(job) && <span className={classes.vnd}>{monthlyVnd(job)}</span>}
          </span>
        </li>
        <li>
          <IconMapPin size={18} stroke={1.7} />
          {job.location}
        </li>
        <li>
          <IconBuilding size={18} stroke={1.7} />
          {job.sponsor}
        </li>
        <li>
          <IconUsers size={18} stroke={1.7} />
          {job.seatsLeft > 0 ? t('seatsLeft', { count: job.seatsLeft }) : t('noSeat')}
        </li>
      </ul>
      <JobTags job={job} />
    </li>
  );
}

export function JobTags({ job }: { job: Job }) {
  const { localize } = useFormat();
  return job.categories.length > 0 ? (
    <ul className={classes.tags}>
      {job.categories.map((category) => (
        <li key={category.uid}>{localize(category.label)}</li>
      ))}
    </ul>
  ) : null;
}
