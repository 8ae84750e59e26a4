import { Button, Group, Stack } from '@mantine/core';
import type { Application } from '@portal/shared/applications/contract';
import { applicationWorkflow } from '@portal/shared/applications/workflow';
import type { Job } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplicationStatus } from '../../../entities/applications/application-status.ts';
import { ownApplicationsQuery } from '../../../entities/applications/queries.ts';
import { useFormat } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { MomentCountdown } from '../../../ui/feedback/countdown.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal.tsx';
import { useWithdrawApplication } from './mutations.ts';

interface ApplyBoxProps {
  job: Job;
  status: ProfileStatus;
}

/** Shows the candidate's application for this job, a link to apply, or the reason why applying is not possible. */
export function ApplyBox({ job, status }: ApplyBoxProps) {
  const { t } = useTranslation('jobs');
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const mine = applications.find((one) => one.job.uid === job.uid);
  const live = applications.find((one) => one.status !== 'rejected');
  if (mine && mine.status !== 'rejected') return <OwnApplication application={mine} />;
  const rejection = mine ? <OwnApplication application={mine} /> : null;

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
        <TextLink to="/jobs/$uid" params={{ uid: live.job.uid }}>
          {t(key, { job: live.job.title })}
        </TextLink>
      </Notice>
    );
  }
  return (
    <Stack gap="md">
      {rejection}
      {job.status !== 'hiring' || job.seatsLeft === 0 ? (
        <Notice tone="quiet">
          {job.status === 'filled' || job.status === 'hiring' ? t('whyNotFull') : t('whyNotHiring')}
        </Notice>
      ) : (
        <LinkButton to="/jobs/$uid/apply" params={{ uid: job.uid }} style={{ alignSelf: 'flex-start' }}>
          {t('apply')}
        </LinkButton>
      )}
    </Stack>
  );
}

function OwnApplication({ application }: { application: Application }) {
  const { t } = useTranslation(['jobs', 'screen']);
  const format = useFormat();
  const { tone, text } = useApplicationStatus()(application);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawApplication();
  const { job, status, reason, holdExpiresAt, invoiceId } = application;
  const isPending = canMove(applicationWorkflow, status, 'withdraw');
  const isStaffReason = reason && reason !== 'HOLD_EXPIRED' && reason !== 'WITHDRAWN';
  return (
    <Card aria-label={t('yourApplication')}>
      <Stack gap="sm">
        <Group gap="sm" justify="space-between">
          <strong>{t('yourApplication')}</strong>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Group>
        <span>{t('appliedOn', { date: format.moment(application.appliedAt) })}</span>
        {isStaffReason && (
          <span style={{ whiteSpace: 'pre-line' }}>
            {t('screen:reason')}: {reason}
          </span>
        )}
        {isPending && holdExpiresAt && (
          <Notice tone="wait" title={<MomentCountdown until={holdExpiresAt} over={t('holdOver')} />}>
            {t('heldUntil', { deadline: format.deadline(holdExpiresAt) })}
          </Notice>
        )}
        {isPending && (
          <Group gap="sm">
            {invoiceId && holdExpiresAt && (
              <LinkButton to="/invoices" search={{ invoice: invoiceId }}>
                {t('payFee')}
              </LinkButton>
            )}
            <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
              {t('withdraw')}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmModal
        isOpen={isAsking}
        title={t('withdrawTitle', { job: job.title })}
        confirmLabel={t('withdraw')}
        isDangerous
        isBusy={withdraw.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => withdraw.mutate({ params: { uid: application.uid } }, { onSettled: () => setIsAsking(false) })}
      >
        {t('withdrawText')}
      </ConfirmModal>
    </Card>
  );
}
