import type { StaffJob } from '@portal/shared/jobs/contract';
import type { JobStatus } from '@portal/shared/jobs/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<JobStatus, Tone> = {
  hiring: 'good',
  filled: 'info',
  locked: 'wait',
  closed: 'quiet',
  removed: 'quiet',
};

export function JobStatusBadge({ job: { status, isDraft } }: { job: StaffJob }) {
  const { t } = useTranslation('staffJobs');
  if (isDraft) return <StatusBadge tone="quiet">{t('isDraft')}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
}
