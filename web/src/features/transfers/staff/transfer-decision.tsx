import { Button, Group } from '@mantine/core';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { rejectTransfer, reopenTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { ReasonTemplates } from '#entities/reasons/reason-templates.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconCheck, IconX } from '#ui/icons/first-icons.tsx';
import { IconArrowBackUp, IconEdit, IconTransfer } from '#ui/icons/icons.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { ApproveModal } from './approve-modal.tsx';
import { CorrectModal } from './correct-modal.tsx';
import { useCorrectTransfer, useReviewTransfer } from './mutations.ts';
import { ReassignModal } from './reassign-modal.tsx';

type Action = 'approve' | 'reject' | 'reverse' | 'reopen';

interface TransferDecisionProps {
  transfer: StaffTransfer;
  /** The transfer left the list from which it was opened, because it was decided. */
  isGone?: boolean;
  /** Called after the reader's own decision. */
  onDecided?: () => void;
}

/** Approves or rejects a transfer in review, and corrects, moves, reverses, or reopens one. Each opens a dialog. */
export function TransferDecision({ transfer, isGone, onDecided }: TransferDecisionProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const may = useMay();
  const { approve, reject, reverse } = useReviewTransfer();
  const { correct, reassign, reopen } = useCorrectTransfer();
  const [asked, setAsked] = useState<Action | 'correct' | 'reassign' | null>(null);
  if (!may('transfers.review')) return null;
  const close = () => setAsked(null);
  const params = { id: transfer.id };
  const can = (action: Action) => !isGone && canMove(transferWorkflow, transfer.status, action);
  const amount = format.usd(transfer.receivedCents ?? transfer.amountCents);
  const words = { name: transfer.name, number: transfer.invoiceNumber, amount };
  const lateOf = (action: 'reject' | 'reverse' | 'reopen', isBusy: boolean) =>
    can(action) || (action === 'reopen' && can('reverse')) || isBusy
      ? undefined
      : `${t('staffShell:decidedAlready')} ${t('staffShell:decidedKept')}`;

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
        {can('reverse') && <Plain icon={<IconEdit size={18} />} label={t('correct')} ask={() => setAsked('correct')} />}
        {(can('reverse') || can('approve')) && (
          <Plain icon={<IconTransfer size={18} />} label={t('reassign')} ask={() => setAsked('reassign')} />
        )}
        {can('reverse') && (
          <Plain icon={<IconArrowBackUp size={18} />} label={t('reverse')} ask={() => setAsked('reverse')} />
        )}
        {(can('reopen') || can('reverse')) && (
          <Plain icon={<IconArrowBackUp size={18} />} label={t('reopen')} ask={() => setAsked('reopen')} />
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
        renderHelp={(add) => <ReasonTemplates kind="transfer" language={transfer.languageCode} onPick={add} />}
        draftName={`reject:transfer:${transfer.id}`}
        lateText={lateOf('reject', reject.isPending)}
        isBusy={reject.isPending}
        onConfirm={(reason) => reject.mutateAsync({ params, body: { reason } }).then(onDecided)}
        onClose={close}
      >
        {t('rejectText', words)}
        <DecisionPreview endpoint={rejectTransfer} input={{ params, body: { reason: t('reason') } }} />
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
        <DecisionPreview endpoint={reverseTransfer} input={{ params, body: { reason: t('reason') } }} />
      </ReasonModal>
      <ReasonModal
        isOpen={asked === 'reopen'}
        title={t('reopenTitle', words)}
        label={t('correctionReason')}
        description={t('correctionReasonHint')}
        confirmLabel={t('reopen')}
        draftName={`reopen:transfer:${transfer.id}`}
        lateText={lateOf('reopen', reopen.isPending)}
        isBusy={reopen.isPending}
        onConfirm={(reason) => reopen.mutateAsync({ params, body: { reason } }).then(onDecided)}
        onClose={close}
      >
        {t('reopenText', words)}
        <DecisionPreview endpoint={reopenTransfer} input={{ params, body: { reason: t('reason') } }} />
      </ReasonModal>
      {asked === 'correct' && (
        <CorrectModal transfer={transfer} onCorrect={(body) => correct.mutateAsync({ params, body })} onClose={close} />
      )}
      {asked === 'reassign' && (
        <ReassignModal
          transfer={transfer}
          onReassign={(body) => reassign.mutateAsync({ params, body })}
          onClose={close}
        />
      )}
    </>
  );
}

/** A button beside the first one of a transfer. */
function Plain({ icon, label, ask }: { icon: React.ReactNode; label: string; ask: () => void }) {
  return (
    <Button size="sm" variant="default" leftSection={icon} onClick={ask}>
      {label}
    </Button>
  );
}
