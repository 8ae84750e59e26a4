import { replacedReason } from '@portal/shared/files/checklist';
import type { FileRecord } from '@portal/shared/files/contract';
import type { FileStatus } from '@portal/shared/files/workflow';
import type { Tone } from '#ui/feedback/status-badge.tsx';

export type DocumentStanding = FileStatus | 'replaced';

/** A version that was replaced by a newer one was not rejected by staff. */
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
