import { Button, Group, Stack } from '@mantine/core';
import type { Application } from '@portal/shared/applications/contract';
import { applicationWorkflow, productReasons } from '@portal/shared/applications/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useApplicationStatus } from '#entities/applications/application-status.ts';
import { CancelContract, useIsCancelable } from '#entities/applications/cancel-contract.tsx';
import { useWithdrawApplication } from '#entities/applications/leave-mutations.ts';
import { usePaymentTask } from '#entities/tasks/use-payment-task.ts';
import { LazyRefusedTransfer } from '#entities/transfers/lazy-refused-transfer.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { MomentCountdown } from '#ui/feedback/countdown.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';

/** The candidate's application for a job: its status, the hold, the refund, and how to leave it. */
export function OwnApplication({ application }: { application: Application }) {
  const { t } = useTranslation(['jobs', 'invoices', 'onboarding', 'screen']);
  const format = useFormat();
  const { tone, text } = useApplicationStatus()(application);
  const { status, reason, holdExpiresAt, invoiceId, offer } = application;
  const isPending = canMove(applicationWorkflow, status, 'withdraw');
  const isStaffReason = reason && !isOneOf(productReasons, reason);
  const isCancelable = useIsCancelable()(application);
  const isHeld = isPending && holdExpiresAt;
  const { task, isToPay, isReported, partInReview } = usePaymentTask()(invoiceId);

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
        {isHeld && isToPay && partInReview && (
          <Notice tone="wait" title={task?.text}>
            {partInReview} {t('invoices:holdKept')}
          </Notice>
        )}
        {isHeld && isToPay && !partInReview && (
          <Notice tone="wait" title={<MomentCountdown until={holdExpiresAt} over={t('holdOver')} />}>
            {t('heldUntil', { deadline: format.deadline(holdExpiresAt) })} {t('invoices:holdReport')}
          </Notice>
        )}
        {isHeld && isReported && (
          <Notice tone="info" title={t('onboarding:nextConfirm')}>
            {t('onboarding:nextConfirmText')}
          </Notice>
        )}
        {isHeld && isToPay && invoiceId && <LazyRefusedTransfer invoiceId={invoiceId} />}
        {isHeld && isToPay && invoiceId && (
          <LinkButton to="/invoices" search={{ invoice: invoiceId }} style={{ alignSelf: 'flex-start' }}>
            {t('payFee')}
          </LinkButton>
        )}
        <CancelContract application={application} />
        {isPending && !isCancelable && <Withdraw application={application} />}
      </Stack>
    </Card>
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
