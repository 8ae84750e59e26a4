import { replacedReason } from '@portal/shared/files/checklist';
import type { FileRecord } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** What a kind of document is called to staff; only the signed form is "yours" to a candidate. */
export function useKindWord(): (kind: FileKind) => string {
  const { t } = useTranslation(['files', 'staffDocuments']);
  return (kind) => (kind === 'signed_form' ? t('staffDocuments:signedForm') : t(`kind_${kind}`));
}

export type DocumentStanding = FileStatus | 'replaced';

/** A version that gave way to a newer one was not rejected by anybody. */
export const standingOf = ({ status, reason }: Pick<FileRecord, 'status' | 'reason'>): DocumentStanding =>
  reason === replacedReason ? 'replaced' : status;

export const toneOf: Record<DocumentStanding, Tone> = {
  available: 'quiet',
  waiting: 'wait',
  success: 'good',
  fail: 'bad',
  lock: 'good',
  replaced: 'quiet',
};
