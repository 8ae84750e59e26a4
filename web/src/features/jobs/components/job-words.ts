import type { Application } from '@portal/shared/applications/contract';
import type { Job } from '@portal/shared/jobs/contract';
import type { JobStatus } from '@portal/shared/jobs/workflow';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

export const toneOfJob: Record<JobStatus, Tone> = {
  hiring: 'good',
  filled: 'quiet',
  locked: 'quiet',
  closed: 'quiet',
  removed: 'quiet',
};

/** `15,50 – 17 USD/giờ` */
export function useSalary() {
  const { t } = useTranslation('jobs');
  const { usdRange } = useFormat();
  return (job: Job): string => {
    const amount = usdRange(job.salaryFromCents, job.salaryToCents);
    return t(job.salaryUnit === 'hour' ? 'perHour' : 'perYear', { amount });
  };
}

/** An application's status in words; what the product decided itself has its own. */
export function useApplicationStatus() {
  const { t } = useTranslation('jobs');
  return ({ status, reason }: Application): { tone: Tone; text: string } => {
    if (status === 'pending') return { tone: 'info', text: t('app_pending') };
    if (status === 'approved') return { tone: 'good', text: t('app_approved') };
    if (reason === 'HOLD_EXPIRED') return { tone: 'bad', text: t('app_released') };
    if (reason === 'WITHDRAWN') return { tone: 'quiet', text: t('app_withdrawn') };
    return { tone: 'bad', text: t('app_rejected') };
  };
}
