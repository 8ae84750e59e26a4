import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<TransferStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad', reversed: 'quiet' };

export function TransferStatusBadge({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('staffTransfers');
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
}
