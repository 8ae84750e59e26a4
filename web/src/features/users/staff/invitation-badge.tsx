import type { InvitationState } from '@portal/shared/invitations/states';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

const tones: Record<InvitationState, Tone> = {
  waiting: 'info',
  sent: 'info',
  bounced: 'bad',
  expired: 'wait',
  accepted: 'good',
};

/** The state of an invitation. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation('staffInvitations');
  return <StatusBadge tone={tones[state]}>{t(`state_${state}`)}</StatusBadge>;
}
