import type { Application } from '@portal/shared/applications/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';

/** Returns the text of an application's status. A held place, an expired hold, and a withdrawal have their own texts. */
export function useApplicationStatus() {
  const { t } = useTranslation('jobs');
  return ({ status, reason, contractStatus, holdExpiresAt }: Application): { tone: Tone; text: string } => {
    // Nobody decides about an application before its first payment is confirmed.
    if (status === 'pending' && holdExpiresAt) return { tone: 'info', text: t('application_held') };
    if (status === 'pending') return { tone: 'info', text: t('application_pending') };
    if (contractStatus === 'completed') return { tone: 'good', text: t('application_completed') };
    if (status === 'approved') return { tone: 'good', text: t('application_approved') };
    if (reason === 'HOLD_EXPIRED') return { tone: 'bad', text: t('application_released') };
    if (contractStatus === 'cancelled' && reason !== 'WITHDRAWN') {
      return { tone: 'quiet', text: t('application_cancelled') };
    }
    if (status === 'ended') return { tone: 'quiet', text: t('application_ended') };
    if (reason === 'WITHDRAWN') return { tone: 'quiet', text: t('application_withdrawn') };
    return { tone: 'bad', text: t('application_rejected') };
  };
}
