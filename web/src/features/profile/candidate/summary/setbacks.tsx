import type { Application } from '@portal/shared/applications/contract';
import { productReasons } from '@portal/shared/applications/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FeeOffer } from './fee-offer.tsx';
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

function LastApplication({ application }: { application: Application }) {
  const { t } = useTranslation('onboarding');
  const { job, reason, status, endReason, contractStatus } = application;
  const isLeft = reason === 'WITHDRAWN' || contractStatus === 'cancelled';
  if (isLeft && !application.offer) return null;
  if (isLeft) {
    return (
      <Notice tone="info" title={reason === 'WITHDRAWN' ? t('withdrawnTitle') : t('cancelledTitle')}>
        <p style={{ margin: 0 }}>{t('cancelledText', { job: job.title })}</p>
        <OpenedRefund application={application} />
      </Notice>
    );
  }
  if (reason === 'HOLD_EXPIRED') {
    return (
      <Notice tone="bad" title={t('releasedTitle')}>
        {t('releasedText', { job: job.title })}
        <OpenedRefund application={application} />
      </Notice>
    );
  }
  const isProductReason = reason === null || isOneOf(productReasons, reason);
  const why = t(`ended_${endReason ?? 'not_accepted'}`);
  const hasEnded = status === 'ended' || isProductReason || endReason !== 'not_accepted';

  return (
    <>
      <Notice tone="bad" title={hasEnded ? t('endedTitle') : t('applicationRejectedTitle')}>
        {hasEnded ? (
          <>
            <p style={{ margin: 0 }}>{t('endedText', { job: job.title, why })}</p>
            {!isProductReason && <p style={{ margin: '0.5rem 0 0', whiteSpace: 'pre-line' }}>{reason}</p>}
          </>
        ) : (
          t('applicationRejectedText', { job: job.title, reason: reason ?? '--' })
        )}
        {!application.offer?.isFeeMovable && <OpenedRefund application={application} />}
      </Notice>
      {application.offer?.isFeeMovable && <FeeOffer offer={application.offer} />}
    </>
  );
}

/** The refund that was opened when the application ended, if there is one. */
function OpenedRefund({ application: { offer } }: { application: Application }) {
  const { t } = useTranslation('onboarding');
  const { usd, day } = useFormat();
  if (!offer || offer.refundCents === 0) return null;
  return (
    <p style={{ margin: '0.5rem 0 0' }}>
      {t('refundOpened', { amount: usd(offer.refundCents), date: day(offer.dueDay) })}{' '}
      <TextLink to="/refunds">{t('seeRefund')}</TextLink>
    </p>
  );
}
