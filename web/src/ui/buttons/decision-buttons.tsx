import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCheck, IconX } from '../icons/first-icons.tsx';
import { ConfirmModal } from '../overlays/confirm-modal.tsx';
import { ReasonModal } from '../overlays/reason-modal.tsx';

interface DecisionButtonsProps {
  words: {
    approve?: string;
    reject?: string;
    approveTitle: string;
    /** May have a preview of what follows. */
    approveText: React.ReactNode;
    rejectTitle: string;
    /** May have further inputs. */
    rejectText: React.ReactNode;
    /** The label and the hint of the reason, if the candidate does not read it. */
    rejectReason?: string;
    rejectReasonHint?: string;
  };
  /** Shown above the reason of a rejection. It may add texts to it. */
  renderReasonHelp?: (add: (text: string) => void) => React.ReactNode;
  /** The name of the reason's draft, which contains the subject of the decision. */
  draftName: string;
  canApprove: boolean;
  canReject: boolean;
  size?: 'sm' | 'md';
  isBusy: boolean;
  onApprove: () => Promise<unknown>;
  onReject: (reason: string) => Promise<unknown>;
  /** Shown if somebody else decided first. The default is a general text. */
  late?: string;
  /** Further buttons after these two. All buttons then keep their places, even while one is disabled. */
  children?: React.ReactNode;
}

/** Approve and reject, always in this order. Each opens a dialog that names the subject of the decision. */
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
        label={words.rejectReason ?? t('reasonLabel')}
        description={words.rejectReasonHint ?? t('reasonHint')}
        confirmLabel={reject}
        renderHelp={props.renderReasonHelp}
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
