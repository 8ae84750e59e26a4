import type { ProfileChangeStatus } from '@portal/shared/profile-changes/workflow';
import type { Tone } from '#ui/feedback/status-badge.tsx';

/** The tone of each status, by whose turn it is. */
export const toneOfChange = {
  candidate: { pending: 'info', accepted: 'good', refused: 'bad' },
  staff: { pending: 'wait', accepted: 'good', refused: 'quiet' },
} as const satisfies Record<string, Record<ProfileChangeStatus, Tone>>;
