import type { ApprovalStatus } from '@portal/shared/approvals/statuses';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<ApprovalStatus, Tone> = {
  requested: 'wait',
  approved: 'info',
  refused: 'quiet',
  objected: 'bad',
  completed: 'good',
  failed: 'bad',
};

export function ApprovalStatusBadge({ status }: { status: ApprovalStatus }) {
  const { t } = useTranslation('staffApprovals');
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
}
