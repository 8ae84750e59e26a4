import { Button, Group } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRefundAccount } from '../../../entities/refunds/queries.ts';
import { RefundCard } from '../../../entities/refunds/refund-card.tsx';
import { useFormat } from '../../../platform/format.ts';
import { useMay } from '../../../platform/session/use-may.ts';
import { HiddenNumber } from '../../../ui/display/hidden-number.tsx';
import { ReasonModal } from '../../../ui/overlays/reason-modal.tsx';
import { GrantModal } from './grant-modal.tsx';
import { useRefuseRefund } from './mutations.ts';
import { PayModal } from './pay-modal.tsx';

/** A candidate's refund with the actions for staff. */
export function StaffRefundCard({ refund }: { refund: StaffRefund }) {
  const { t } = useTranslation(['staffRefunds', 'staffShell', 'refunds']);
  const { usd } = useFormat();
  const may = useMay();
  const refuse = useRefuseRefund();
  const [asked, setAsked] = useState<'grant' | 'refuse' | 'pay' | null>(null);
  const close = () => setAsked(null);
  const isRequested = refund.status === 'requested';
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
        { label: t('explanation'), value: refund.explanation },
        ...(isRequested ? [{ label: t('atMost'), value: usd(refund.refundableCents) }] : []),
      ]}
    >
      {canDecide && isRequested && (
        <Group gap="sm">
          <Button onClick={() => setAsked('grant')}>{t('grant')}</Button>
          <Button variant="default" onClick={() => setAsked('refuse')}>
            {t('refuse')}
          </Button>
        </Group>
      )}
      {canDecide && refund.status === 'granted' && (
        <div>
          <Button onClick={() => setAsked('pay')}>{t('pay')}</Button>
        </div>
      )}
      {asked === 'grant' && <GrantModal refund={refund} onClose={close} />}
      {asked === 'pay' && <PayModal refund={refund} onClose={close} />}
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
