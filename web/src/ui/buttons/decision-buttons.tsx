import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconX } from '../icons/icons.tsx';
import { ConfirmModal } from '../overlays/confirm-modal.tsx';
import { ReasonModal } from '../overlays/reason-modal.tsx';

interface DecisionButtonsProps {
  words: {
    approve?: string;
    reject?: string;
    approveTitle: string;
    approveText: string;
    rejectTitle: string;
    rejectText: string;
  };
  /** Names the reason's draft: whom it is about. */
  draftName: string;
  canApprove: boolean;
  canReject: boolean;
  size?: 'sm' | 'md';
  isBusy: boolean;
  onApprove: () => Promise<unknown>;
  onReject: (reason: string) => Promise<unknown>;
  /** What somebody else decided meanwhile; general words where none are given. */
  late?: string;
  /** More of the decision, after these two; all of them then stay in their places, whatever is possible. */
  children?: React.ReactNode;
}

/** Approve and reject, always in this order, each behind a question that names whom it is about. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { t } = useTranslation('staffShell');
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsked(null);
  const { words, size = 'md' } = props;
  const approve = words.approve ?? t('approve');
  const reject = words.reject ?? t('reject');
  const late = props.late ?? t('decidedAlready');
  const run = () =>
    props
      .onApprove()
      .catch(() => {})
      .finally(close);
  return (
    <>
      {(props.canApprove || props.canReject || props.children) && (
        <Group gap="xs" wrap="wrap">
          <Button
            size={size}
            leftSection={<IconCheck size={18} />}
            disabled={!props.canApprove}
            onClick={() => setAsked('approve')}
          >
            {approve}
          </Button>
          <Button
            size={size}
            variant="default"
            leftSection={<IconX size={18} />}
            disabled={!props.canReject}
            onClick={() => setAsked('reject')}
          >
            {reject}
          </Button>
          {props.children}
        </Group>
      )}
      <ConfirmModal
        isOpen={asked === 'approve'}
        title={words.approveTitle}
        confirmLabel={approve}
        lateText={props.canApprove || props.isBusy ? undefined : late}
        isBusy={props.isBusy}
        onConfirm={() => void run()}
        onClose={close}
      >
        {words.approveText}
      </ConfirmModal>
      <ReasonModal
        isOpen={asked === 'reject'}
        title={words.rejectTitle}
        label={t('reasonLabel')}
        description={t('reasonHint')}
        confirmLabel={reject}
        draftName={props.draftName}
        lateText={props.canReject || props.isBusy ? undefined : `${late} ${t('decidedKept')}`}
        isBusy={props.isBusy}
        onConfirm={props.onReject}
        onClose={close}
      >
        {words.rejectText}
      </ReasonModal>
    </>
  );
}
