import { Button, Group, Stack } from '@mantine/core';
import type { Application } from '@portal/shared/applications/contract';
import { applicationWorkflow, productReasons } from '@portal/shared/applications/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useApplicationStatus } from '#entities/applications/application-status.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { MomentCountdown } from '#ui/feedback/countdown.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useCancelContract, useWithdrawApplication } from './leave-mutations.ts';

/** The candidate's application for a job: its status, the hold, the refund, and how to leave it. */
export function OwnApplication({ application }: { application: Application }) {
  const { t } = useTranslation(['jobs', 'invoices', 'screen']);
  const format = useFormat();
  const now = useNow();
  const { tone, text } = useApplicationStatus()(application);
  const { status, reason, holdExpiresAt, invoiceId, cancelUntil, offer } = application;
  const isPending = canMove(applicationWorkflow, status, 'withdraw');
  const isStaffReason = reason && !isOneOf(productReasons, reason);
  const isCancelable = cancelUntil !== null && now <= new Date(cancelUntil).getTime();

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
        {offer && offer.refundCents > 0 && (
          <span>
            {t('refundOpened', { amount: format.usd(offer.refundCents), date: format.day(offer.dueDay) })}{' '}
            <TextLink to="/refunds">{t('seeRefund')}</TextLink>
          </span>
        )}
        {isPending && holdExpiresAt && (
          <Notice tone="wait" title={<MomentCountdown until={holdExpiresAt} over={t('holdOver')} />}>
            {t('heldUntil', { deadline: format.deadline(holdExpiresAt) })} {t('invoices:holdReport')}
          </Notice>
        )}
        {isPending && invoiceId && holdExpiresAt && (
          <LinkButton to="/invoices" search={{ invoice: invoiceId }} style={{ alignSelf: 'flex-start' }}>
            {t('payFee')}
          </LinkButton>
        )}
        {isCancelable && <CancelContract application={application} cancelUntil={cancelUntil} />}
        {isPending && !isCancelable && <Withdraw application={application} />}
      </Stack>
    </Card>
  );
}

/** The right to cancel within 72 hours of signing, with the time that is left. */
function CancelContract({ application, cancelUntil }: { application: Application; cancelUntil: string }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelContract();
  const { job, contractUid } = application;

  return (
    <Stack gap={4} align="flex-start">
      <MomentCountdown until={cancelUntil} over={t('cancelOver')} />
      <span>{t('cancelUntil', { deadline: format.deadline(cancelUntil) })}</span>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('cancelTitle', { job: job.title })}
        confirmLabel={t('cancel')}
        cancelLabel={t('keepContract')}
        isDangerous
        isBusy={cancel.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate({ params: { uid: contractUid ?? '' } }, { onSettled: () => setIsAsking(false) })}
      >
        {t('cancelText')}
      </ConfirmModal>
    </Stack>
  );
}

function Withdraw({ application }: { application: Application }) {
  const { t } = useTranslation('jobs');
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawApplication();
  return (
    <>
      <Button variant="subtle" color="red" style={{ alignSelf: 'flex-start' }} onClick={() => setIsAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('withdrawTitle', { job: application.job.title })}
        confirmLabel={t('withdraw')}
        isDangerous
        isBusy={withdraw.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => withdraw.mutate({ params: { uid: application.uid } }, { onSettled: () => setIsAsking(false) })}
      >
        {t('withdrawText')}
      </ConfirmModal>
    </>
  );
}
