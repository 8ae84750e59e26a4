import { Stack } from '@mantine/core';
import { blocksApplying } from '@portal/shared/applications/workflow';
import type { Job } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { LazyCompletedCase } from '#entities/applications/lazy-completed-case.tsx';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OwnApplication } from './own-application.tsx';
import { hasSeat } from './use-can-apply.ts';

interface ApplyBoxProps {
  job: Job;
  status: ProfileStatus;
}

/** Shows the candidate's application for this job, or the reason why applying is not possible. */
export function ApplyBox({ job, status }: ApplyBoxProps) {
  const { t } = useTranslation('jobs');
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const mine = applications.find((one) => one.job.uid === job.uid);
  const live = applications.find(blocksApplying);
  if (mine && blocksApplying(mine)) return <OwnApplication application={mine} />;
  const former = mine ? <OwnApplication application={mine} /> : null;

  if (status === 'REVIEWING') return <Notice tone="info">{t('whyNotReviewing')}</Notice>;
  if (status !== 'APPROVED') {
    return (
      <Notice tone="wait">
        {t('whyNotProfile')} <TextLink to="/summary">{t('whyNotProfileAction')}</TextLink>
      </Notice>
    );
  }
  if (live) {
    const key = live.status === 'approved' ? 'whyNotApproved' : 'whyNotLive';
    return (
      <Notice tone="info">
        <p style={{ margin: 0 }}>{t(key, { job: live.job.title })}</p>
        <TextLink
          to="/jobs/$uid"
          params={{ uid: live.job.uid }}
          style={{ display: 'inline-block', paddingBlock: '0.625rem' }}
        >
          {t('seeApplication')}
        </TextLink>
      </Notice>
    );
  }
  return (
    <Stack gap="md">
      {former}
      <LazyCompletedCase />
      {!hasSeat(job) && (
        <Notice tone="quiet">
          {job.status === 'filled' || job.status === 'hiring' ? t('whyNotFull') : t('whyNotHiring')}
        </Notice>
      )}
    </Stack>
  );
}
