import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<ProfileStatus, Tone> = { PENDING: 'quiet', REVIEWING: 'wait', APPROVED: 'good', REJECTED: 'bad' };

/** The review status of a profile from the point of view of staff, who must act on a profile in review. */
export function ProfileStatusBadge({ status }: { status: ProfileStatus }) {
  const { t } = useTranslation('staffUsers');
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
}
