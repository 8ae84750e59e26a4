import { Button } from '@mantine/core';
import { replacedReason } from '@portal/shared/files/checklist';
import type { StaffFile } from '@portal/shared/files/contract';
import { acceptFile, rejectFile, reopenFile } from '@portal/shared/files/contract';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { ReasonTemplates } from '#entities/reasons/reason-templates.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DecisionButtons } from '#ui/buttons/decision-buttons.tsx';
import { IconLock } from '#ui/icons/first-icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useReviewDocument } from './mutations.ts';

interface DocumentDecisionProps {
  file: StaffFile;
  /** The decision that a colleague has already made, if any. */
  late: string | undefined;
  /** No decision is possible any more. */
  isLate: boolean;
  onDecided?: (() => void) | undefined;
}

/** Accept, reject, and lock, always in this order. */
export function DocumentDecision({ file, late, isLate, onDecided }: DocumentDecisionProps) {
  const { t } = useTranslation(['staffDocuments', 'staffPreviews']);
  const kindWord = useKindWord();
  const { accept, reject, lock } = useReviewDocument();
  const [isLocking, setIsLocking] = useState(false);
  const params = { uid: file.uid };
  // A document of a family member is named with the person and with the candidate.
  const name = file.person ? `${file.person} (${file.fullName})` : file.fullName;
  const words = { document: kindWord(file.kind).toLowerCase(), name };
  const can = (action: 'accept' | 'reject' | 'lock') => !isLate && canMove(fileWorkflow, file.status, action);
  const isBusy = accept.isPending || reject.isPending || lock.isPending;
  const runLock = () =>
    lock
      .mutateAsync({ params })
      .then(onDecided)
      .catch(() => {})
      .finally(() => setIsLocking(false));
  return (
    <>
      <DecisionButtons
        size="sm"
        words={{
          approve: t('accept'),
          reject: t('reject'),
          approveTitle: t('acceptTitle', words),
          approveText: (
            <>
              {t('acceptText')}
              <DecisionPreview endpoint={acceptFile} input={{ params }} />
            </>
          ),
          rejectTitle: t('rejectTitle', words),
          rejectText: (
            <>
              {t('rejectText')}
              <DecisionPreview endpoint={rejectFile} input={{ params, body: { reason: t('reason') } }} />
            </>
          ),
        }}
        renderReasonHelp={(add) => <ReasonTemplates kind="document" language={file.languageCode} onPick={add} />}
        draftName={`reject:file:${file.uid}`}
        canApprove={can('accept')}
        canReject={can('reject')}
        late={late}
        isBusy={isBusy}
        onApprove={() => accept.mutateAsync({ params }).then(onDecided)}
        onReject={(reason) => reject.mutateAsync({ params, body: { reason } }).then(onDecided)}
      >
        <Button
          size="sm"
          variant="default"
          leftSection={<IconLock size={18} />}
          disabled={!can('lock')}
          onClick={() => setIsLocking(true)}
        >
          {t('lock')}
        </Button>
        {!isLate && canMove(fileWorkflow, file.status, 'reopen') && file.reason !== replacedReason && (
          <TakeBackButton
            endpoint={reopenFile}
            inputOf={(reason) => ({ params, body: { reason } })}
            title={t('reopenTitle', words)}
            text={t('reopenText')}
            success={t('staffPreviews:takenBack')}
            draftName={`reopen:file:${file.uid}`}
          />
        )}
      </DecisionButtons>
      <ConfirmModal
        isOpen={isLocking}
        title={t('lockTitle', words)}
        confirmLabel={t('lock')}
        isBusy={isBusy}
        onConfirm={() => void runLock()}
        onClose={() => setIsLocking(false)}
      >
        {t('lockText')}
      </ConfirmModal>
    </>
  );
}
