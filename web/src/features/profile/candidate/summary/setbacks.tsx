import type { Application } from '@portal/shared/applications/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { JourneyState } from './journey.ts';
import { findLiveApplication } from './journey.ts';

/** Explains a rejected profile, or the rejection or expiry of the last application. */
export function Setbacks({ state }: { state: JourneyState }) {
  const { t } = useTranslation(['onboarding', 'screen']);
  const { overview, applications } = state;
  if (overview.status === 'REJECTED') {
    return (
      <Notice tone="bad" title={t('rejectedTitle')}>
        <p style={{ margin: 0 }}>{t('rejectedText')}</p>
        {overview.reason && (
          <p style={{ margin: '0.5rem 0', whiteSpace: 'pre-line' }}>
            <strong>{t('screen:reason')}:</strong> {overview.reason}
          </p>
        )}
        <p style={{ margin: 0 }}>{t('editUntilSubmission')}</p>
      </Notice>
    );
  }
  const last = applications[0];
  return last && !findLiveApplication(applications) ? <LastApplication application={last} /> : null;
}

function LastApplication({ application: { job, reason } }: { application: Application }) {
  const { t } = useTranslation('onboarding');
  if (reason === 'WITHDRAWN') return null;
  if (reason === 'HOLD_EXPIRED') {
    return (
      <Notice tone="bad" title={t('releasedTitle')}>
        {t('releasedText', { job: job.title })}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('applicationRejectedTitle')}>
      {t('applicationRejectedText', { job: job.title, reason: reason ?? '--' })}
    </Notice>
  );
}
