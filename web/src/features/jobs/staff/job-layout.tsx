import { Skeleton } from '@mantine/core';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { Outlet } from '@tanstack/react-router';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { TabLink } from '#ui/layout/tab-links.tsx';
import { TabLinks } from '#ui/layout/tab-links.tsx';
import { useJobWords } from './job-labels.ts';
import { JobMoveButtons } from './job-move-buttons.tsx';
import { JobStatusBadge } from './job-status-badge.tsx';
import classes from './jobs-page.module.css';
import { NextHold } from './next-hold.tsx';
import { staffJobQuery } from './queries.ts';

/** The frame of a job's pages: its title, actions, and tabs. */
export function JobLayout({ uid }: { uid: string }) {
  const query = useApiQuery(staffJobQuery(uid));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} radius="lg" />}>
      {(job) => <JobRecord job={job} />}
    </QueryView>
  );
}

function JobRecord({ job }: { job: StaffJob }) {
  const { t } = useTranslation('staffJobs');
  const may = useMay();
  const { titleOf } = useJobWords();
  const params = { uid: job.uid };
  const applicants = job.pendingCount > 0 ? `${t('tab_applies')} (${job.pendingCount})` : t('tab_applies');
  const tabs: TabLink[] = [{ to: '/admin/jobs/$uid/info', params, label: t('tab_info') }];
  if (may('applicants.read')) tabs.push({ to: '/admin/jobs/$uid/applies', params, label: applicants });
  return (
    <Page
      title={titleOf(job)}
      back={{ to: '/admin/jobs', label: t('backToList') }}
      aside={may('jobs.manage') && <JobMoveButtons job={job} />}
      lead={
        <span className={classes.state}>
          <JobStatusBadge job={job} />
          {job.sponsor} · {job.location}
          {may('applicants.read') && <NextHold job={job} />}
        </span>
      }
    >
      <TabLinks label={t('tabs')} tabs={tabs} />
      <Outlet />
    </Page>
  );
}
