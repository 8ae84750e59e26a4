import { Stack } from '@mantine/core';
import { isLive } from '@portal/shared/applications/workflow';
import type { Job } from '@portal/shared/jobs/contract';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { usePermWords } from '#entities/employers/use-perm-words.ts';
import { FeePlanTimeline } from '#entities/fee-plans/fee-plan-timeline.tsx';
import { jobQuery } from '#entities/jobs/queries.ts';
import { useMonthlyPay, useMonthlyVnd, useSalary } from '#entities/jobs/use-salary.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { JobTags } from './job-card.tsx';
import classes from './job-page.module.css';
import { toneOfJob } from './job-status.ts';
import { jobFeePlanQuery } from './queries.ts';

interface JobPageProps {
  uid: string;
  /** The person's application for the job, or why applying is not possible. */
  renderApplication: (job: Job) => React.ReactNode;
  /** The link to apply, at the end of the page. */
  renderApply: (job: Job) => React.ReactNode;
}

export function JobPage({ uid, renderApplication, renderApply }: JobPageProps) {
  const job = useApiQuery(jobQuery(uid));
  return (
    <QueryView query={job}>
      {(found) => <JobDetails job={found} application={renderApplication(found)} apply={renderApply(found)} />}
    </QueryView>
  );
}

function JobDetails({ job, application, apply }: { job: Job; application: React.ReactNode; apply: React.ReactNode }) {
  const { t } = useTranslation('jobs');
  const { day, dayOfMoment, language, today } = useFormat();
  const [salary, monthlyPay, monthlyVnd] = [useSalary(), useMonthlyPay(), useMonthlyVnd()];
  const permWords = usePermWords(t);
  const { employerAddress, employerWebsite, permFilingDate, registrationCheckedOn } = job;
  const hasPassed = permFilingDate !== null && permFilingDate < today();
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
              {
                label: t('salary'),
                value: <strong>{salary(job)}</strong>,
                hint: (
                  <>
                    {t(job.salaryUnit === 'hour' ? 'monthlyByHour' : 'monthlyByYear', { amount: monthlyPay(job) })}
                    {monthlyVnd(job) && <span className={classes.vnd}>{monthlyVnd(job)}</span>}
                  </>
                ),
              },
              { label: t('location'), value: job.location },
              { label: t('sponsor'), value: job.sponsor, hint: employerAddress || undefined },
              ...(employerWebsite
                ? [
                    {
                      label: t('website'),
                      value: (
                        <a href={employerWebsite} target="_blank" rel="noreferrer nofollow">
                          {employerWebsite}
                          <span className="visually-hidden"> ({t('newTab')})</span>
                        </a>
                      ),
                    },
                  ]
                : []),
              {
                label: t('registrationCheckedOn'),
                value: registrationCheckedOn ? day(registrationCheckedOn) : t('neverChecked'),
              },
              ...(job.permCases.length > 0
                ? [
                    {
                      label: t('permCases'),
                      value: job.permCases.map((one) => (
                        <span key={one.number} className={classes.permCase}>
                          {permWords(one)}
                        </span>
                      )),
                    },
                  ]
                : []),
              { label: t('quantity'), value: t('seatsOf', { left: job.seatsLeft, total: job.quantity }) },
              {
                label: t('permFilingDate'),
                value: hasPassed ? t('passed', { date: day(permFilingDate) }) : day(permFilingDate),
                hint: permFilingDate ? t('permFilingNote') : undefined,
              },
              { label: t('postedOn'), value: dayOfMoment(job.createdAt) },
            ]}
          />
          <JobTags job={job} />
        </Stack>
      </Card>
      {application}
      <section aria-labelledby="description">
        <h2 className={classes.heading} id="description">
          {t('description')}
        </h2>
        <div lang={isOtherLanguage ? job.languageCode.toLowerCase() : undefined}>
          <Prose text={job.description} />
        </div>
      </section>
      <Costs uid={job.uid} />
      {apply}
    </Page>
  );
}

function Costs({ uid }: { uid: string }) {
  const { t } = useTranslation('jobs');
  const plan = useApiQuery(jobFeePlanQuery(uid));
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const isSigned = applications.some(({ job, status }) => job.uid === uid && isLive(status));
  return (
    <section aria-labelledby="costs">
      <h2 className={classes.heading} id="costs">
        {t('costTitle')}
      </h2>
      <QueryView query={plan} skeleton={<ListSkeleton rows={1} height={320} />}>
        {(found) => (
          <Stack gap="md">
            <Card>
              <FeePlanTimeline plan={found} isSigned={isSigned} />
            </Card>
            <Notice tone="quiet">{t('notAJobPrice')}</Notice>
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
