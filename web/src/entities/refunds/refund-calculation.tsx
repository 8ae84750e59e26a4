import type { ShownCalculation } from '@portal/shared/refunds/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './refund-calculation.module.css';

/** How a refund was calculated: what was received, what goes back, and the rule for each payment. */
export function RefundCalculation({ calculation }: { calculation: ShownCalculation }) {
  const { t } = useTranslation('refunds');
  const { usd } = useFormat();
  const amounts = ({ receivedCents, refundCents }: { receivedCents: number; refundCents: number }) => ({
    received: usd(receivedCents),
    refund: usd(refundCents),
  });
  return (
    <section className={classes.box} aria-label={t('calculation')}>
      <p className={classes.head}>
        <strong>{t('calculation')}</strong>
        <span>{t('calculationSum', amounts(calculation))}</span>
      </p>
      <ul className={classes.list}>
        {calculation.payments.map((payment) => (
          <li key={payment.invoiceId}>
            <span className={classes.name}>{t('calculationOf', payment)}</span>
            {calculation.payments.length > 1 && <span>{t('calculationAmounts', amounts(payment))}</span>}
            <small className={classes.rule}>{t(`ruleOf_${payment.rule}`)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
