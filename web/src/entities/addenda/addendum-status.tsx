import type { AddendumStatus } from '@portal/shared/addenda/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<AddendumStatus, Tone> = {
  offered: 'wait',
  signed: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
};

export function AddendumStatusBadge({ status }: { status: AddendumStatus }) {
  const { t } = useTranslation('addenda');
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
}
