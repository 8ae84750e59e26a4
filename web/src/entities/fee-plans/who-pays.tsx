import { sharesOf } from '@portal/shared/fee-plans/rules';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './who-pays.module.css';

/** The candidate's payments by final recipient, and the costs of the employer. */
export function WhoPays({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('feePlans');
  const { usd } = useFormat();
  const shares = sharesOf(plan);
  const employerLines = plan.employerLines ?? [];
  const hasDatedFees = plan.milestones.some(({ lines }) => lines.some(({ fee }) => fee));
  const note = plan.governmentCents === 0 ? t('governmentApart') : hasDatedFees && t('feesOfToday');
  return (
    <section className={classes.who} aria-label={t('whoPays')}>
      <h3 className={classes.heading}>{t('youPay')}</h3>
      <ul className={classes.list}>
        {shares.map(({ kind, payee, amountCents }) => (
          <li key={`${kind}${payee ?? ''}`} className={classes.share}>
            <span>
              {t(kind)}
              {payee && payee !== 'own_attorney' && <span className={classes.to}>, {t(`to_${payee}`)}</span>}
            </span>
            <span className={classes.amount}>{usd(amountCents)}</span>
          </li>
        ))}
      </ul>
      {note && <p className={classes.note}>{note}</p>}
      {employerLines.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('employerPays')}</h3>
          <ul className={classes.list}>
            {employerLines.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={classes.note}>{t('employerPaysNote')}</p>
        </>
      )}
    </section>
  );
}
