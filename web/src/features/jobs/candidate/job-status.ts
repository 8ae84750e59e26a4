import type { JobStatus } from '@portal/shared/jobs/workflow';
import type { Tone } from '#ui/feedback/status-badge.tsx';

export const toneOfJob: Record<JobStatus, Tone> = {
  hiring: 'good',
  filled: 'quiet',
  locked: 'quiet',
  closed: 'quiet',
  removed: 'quiet',
};
