import { Button, Group } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { useState } from 'react';
import { loadRefundAccount } from '#entities/refunds/queries.ts';
import { RefundCard } from '#entities/refunds/refund-card.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { HiddenNumber } from '#ui/display/hidden-number.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { GrantModal } from './grant-modal.tsx';
import { useRefuseRefund, useWithdrawGrant } from './mutations.ts';
import { PayModal } from './pay-modal.tsx';

/** A candidate's refund with the actions for staff. */
export function StaffRefundCard({ refund }: { refund: StaffRefund }) {
  const { t } = useTranslation(['staffRefunds', 'staffShell', 'refunds', 'screen']);
  const { usd } = useFormat();
  const may = useMay();
  const refuse = useRefuseRefund();
  const withdraw = useWithdrawGrant();
  const [asked, setAsked] = useState<'grant' | 'refuse' | 'pay' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const isRequested = refund.status === 'requested';
  const isOpen = isRequested || refund.status === 'granted';
  const canDecide = may('transfers.review');
  const { name } = refund;

  return (
    <RefundCard
      refund={refund}
      accountNumber={
        <HiddenNumber
          label={t('refunds:accountNumber')}
          masked={refund.accountNumber}
          reveal={canDecide ? () => loadRefundAccount(refund.id) : undefined}
          note={t('staffShell:numberLogged')}
        />
      }
      facts={[
        ...(refund.explanation ? [{ label: t('explanation'), value: refund.explanation }] : []),
        ...(isRequested && refund.otherGrantsCents
          ? [{ label: t('otherGrants'), value: usd(refund.otherGrantsCents) }]
          : []),
        ...(isRequested ? [{ label: t('atMost'), value: usd(refund.refundableCents) }] : []),
      ]}
    >
      {isOpen && refund.accountNumber === '' && <Notice tone="wait">{t('noAccount')}</Notice>}
      {isRequested && refund.isDenialMissing && <Notice tone="wait">{t('denialMissing')}</Notice>}
      {canDecide && isRequested && (
        <Group gap="sm">
          {!refund.isDenialMissing && <Button onClick={() => setAsked('grant')}>{t('grant')}</Button>}
          <Button variant="default" onClick={() => setAsked('refuse')}>
            {t('refuse')}
          </Button>
        </Group>
      )}
      {canDecide && refund.status === 'granted' && (
        <Group gap="sm">
          <Button onClick={() => setAsked('pay')}>{t('pay')}</Button>
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {t('withdrawGrant')}
          </Button>
        </Group>
      )}
      {asked === 'grant' && <GrantModal refund={refund} onClose={close} />}
      {asked === 'pay' && <PayModal refund={refund} onClose={close} />}
      <ReasonModal
        isOpen={asked === 'withdraw'}
        title={t('withdrawGrantTitle', { name })}
        label={t('screen:reason')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('withdrawGrant')}
        draftName={`refund-grant:${refund.id}`}
        isBusy={withdraw.isPending}
        onConfirm={(reason) => withdraw.mutateAsync({ params: { id: refund.id }, body: { reason } })}
        onClose={close}
      >
        {t('withdrawGrantText')}
      </ReasonModal>
      <ReasonModal
        isOpen={asked === 'refuse'}
        title={t('refuseTitle', { name })}
        label={t('staffShell:reasonLabel')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('refuse')}
        draftName={`refund:${refund.id}`}
        lateText={isRequested || refuse.isPending ? undefined : `${t('late')} ${t('staffShell:decidedKept')}`}
        isBusy={refuse.isPending}
        onConfirm={(reason) => refuse.mutateAsync({ params: { id: refund.id }, body: { reason } })}
        onClose={close}
      >
        {t('refuseText')}
      </ReasonModal>
    </RefundCard>
  );
}
