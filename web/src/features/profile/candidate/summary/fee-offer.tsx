import type { Application } from '@portal/shared/applications/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './fee-offer.module.css';

/** What the candidate may do with the fee of a rejected application: use it for another job, or get it back. */
export function FeeOffer({ offer }: { offer: NonNullable<Application['offer']> }) {
  const { t } = useTranslation('onboarding');
  const { usd, day } = useFormat();
  return (
    <Card aria-labelledby="fee-offer">
      <h2 className={classes.heading} id="fee-offer">
        {t('offerTitle', { amount: usd(offer.refundCents) })}
      </h2>
      <ul className={classes.choices}>
        <li>
          <strong>{t('offerJob')}</strong>
          <p>{t('offerJobText')}</p>
          <LinkButton to="/jobs" variant="default">
            {t('seeJobs')}
          </LinkButton>
        </li>
        <li>
          <strong>{t('offerRefund')}</strong>
          <p>{t('offerRefundText', { date: day(offer.dueDay) })}</p>
          <LinkButton to="/refunds" variant="default">
            {t('seeRefund')}
          </LinkButton>
        </li>
      </ul>
    </Card>
  );
}
