import { Stack } from '@mantine/core';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import type { Job } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { ListSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Card, Page } from '../../../ui/layout/page.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import { ApplyBox } from '../components/apply-box.tsx';
import { JobTags } from '../components/job-card.tsx';
import { toneOfJob, useSalary } from '../components/job-words.ts';
import { applicationsQuery, jobFeePlanQuery, jobQuery } from '../queries.ts';
import classes from './job-page.module.css';

interface JobPageProps {
  uid: string;
  status: ProfileStatus;
  /** The fee plan as another feature shows it. */
  renderFees: (plan: FeeSchedule) => React.ReactNode;
}

export function JobPage({ uid, status, renderFees }: JobPageProps) {
  const job = useQuery(jobQuery(uid));
  return (
    <QueryView query={job}>{(found) => <JobDetails job={found} status={status} renderFees={renderFees} />}</QueryView>
  );
}

function JobDetails({ job, status, renderFees }: Omit<JobPageProps, 'uid'> & { job: Job }) {
  const { t } = useTranslation('jobs');
  const { day, dayOfMoment, language } = useFormat();
  const salary = useSalary();
  const applications = useQuery(applicationsQuery()).data?.items ?? [];
  const isOtherLanguage = job.languageCode !== language;
  return (
    <Page
      title={job.title}
      lead={job.overview}
      back={{ to: '/jobs', label: t('backToJobs') }}
      aside={<StatusBadge tone={toneOfJob[job.status]}>{t(`status_${job.status}`)}</StatusBadge>}
    >
      {isOtherLanguage && <Notice tone="info">{t('otherLanguage')}</Notice>}
      <Card>
        <Stack gap="lg">
          <Facts
            facts={[
              { label: t('salary'), value: <strong>{salary(job)}</strong> },
              { label: t('location'), value: job.location },
              { label: t('sponsor'), value: job.sponsor },
              { label: t('quantity'), value: t('seatsOf', { left: job.seatsLeft, total: job.quantity }) },
              { label: t('permFilingDate'), value: day(job.permFilingDate) },
              { label: t('postedOn'), value: dayOfMoment(job.createdAt) },
            ]}
          />
          <JobTags job={job} />
        </Stack>
      </Card>
      <ApplyBox job={job} status={status} applications={applications} />
      <section aria-labelledby="description">
        <h2 className={classes.heading} id="description">
          {t('description')}
        </h2>
        <div lang={isOtherLanguage ? job.languageCode.toLowerCase() : undefined}>
          <Prose text={job.description} />
        </div>
      </section>
      <Costs uid={job.uid} renderFees={renderFees} />
    </Page>
  );
}

function Costs({ uid, renderFees }: { uid: string; renderFees: JobPageProps['renderFees'] }) {
  const { t } = useTranslation('jobs');
  const plan = useQuery(jobFeePlanQuery(uid));
  return (
    <section aria-labelledby="costs">
      <h2 className={classes.heading} id="costs">
        {t('costTitle')}
      </h2>
      <QueryView query={plan} skeleton={<ListSkeleton rows={1} height={320} />}>
        {(found) => (
          <Stack gap="md">
            <Card>{renderFees(found)}</Card>
            <Notice tone="quiet">{t('notAJobPrice')}</Notice>
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
