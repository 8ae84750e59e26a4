import { Button, Group } from '@mantine/core';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconCheck, IconX } from '#ui/icons/first-icons.tsx';
import { IconArrowBackUp } from '#ui/icons/icons.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { ApproveModal } from './approve-modal.tsx';
import { useReviewTransfer } from './mutations.ts';

interface TransferDecisionProps {
  transfer: StaffTransfer;
  /** The transfer left the list from which it was opened, because it was decided. */
  isGone?: boolean;
  /** Called after the reader's own decision. */
  onDecided?: () => void;
}

/** Approves or rejects a transfer in review, and reverses an approved one. Each opens a dialog. */
export function TransferDecision({ transfer, isGone, onDecided }: TransferDecisionProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const may = useMay();
  const { approve, reject, reverse } = useReviewTransfer();
  const [asked, setAsked] = useState<'approve' | 'reject' | 'reverse' | null>(null);
  if (!may('transfers.review')) return null;
  const close = () => setAsked(null);
  const params = { id: transfer.id };
  const can = (action: 'approve' | 'reject' | 'reverse') =>
    !isGone && canMove(transferWorkflow, transfer.status, action);
  const amount = format.usd(transfer.receivedCents ?? transfer.amountCents);
  const words = { name: transfer.name, number: transfer.invoiceNumber, amount };
  const lateOf = (action: 'reject' | 'reverse', isBusy: boolean) =>
    can(action) || isBusy ? undefined : `${t('staffShell:decidedAlready')} ${t('staffShell:decidedKept')}`;

  return (
    <>
      <Group gap="xs" wrap="wrap">
        {can('approve') && (
          <Button size="sm" leftSection={<IconCheck size={18} />} onClick={() => setAsked('approve')}>
            {t('approve')}
          </Button>
        )}
        {can('reject') && (
          <Button size="sm" variant="default" leftSection={<IconX size={18} />} onClick={() => setAsked('reject')}>
            {t('reject')}
          </Button>
        )}
        {can('reverse') && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => setAsked('reverse')}
          >
            {t('reverse')}
          </Button>
        )}
      </Group>
      {asked === 'approve' && (
        <ApproveModal
          transfer={transfer}
          isLate={!can('approve') && !approve.isPending}
          onApprove={(body) => approve.mutateAsync({ params, body }).then(onDecided)}
          onClose={close}
        />
      )}
      <ReasonModal
        isOpen={asked === 'reject'}
        title={t('rejectTitle', words)}
        label={t('staffShell:reasonLabel')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('reject')}
        draftName={`reject:transfer:${transfer.id}`}
        lateText={lateOf('reject', reject.isPending)}
        isBusy={reject.isPending}
        onConfirm={(reason) => reject.mutateAsync({ params, body: { reason } }).then(onDecided)}
        onClose={close}
      >
        {t('rejectText', words)}
      </ReasonModal>
      <ReasonModal
        isOpen={asked === 'reverse'}
        title={t('reverseTitle', words)}
        label={t('reversedReason')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('reverse')}
        draftName={`reverse:transfer:${transfer.id}`}
        lateText={lateOf('reverse', reverse.isPending)}
        isBusy={reverse.isPending}
        onConfirm={(reason) => reverse.mutateAsync({ params, body: { reason } }).then(onDecided)}
        onClose={close}
      >
        {t('reverseText', words)}
      </ReasonModal>
    </>
  );
}
