import type { Money } from '@portal/shared/summary/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './summary-page.module.css';

/** What was paid of the contract and is left, what is overdue, and the next payment with its day. */
export function MoneyLine({ money, leftCents }: { money: Money; leftCents: number }) {
  const { totalCents, paidCents, creditCents, overdueCents, next } = money;
  const { t } = useTranslation('onboarding');
  const { usd, day, today } = useFormat();
  const inVnd = useVnd();
  const dong = (cents: number) => inVnd(cents) && <span className={classes.dong}>{inVnd(cents)}</span>;
  // An overdue payment is named above.
  const isNamed = next !== null && next.dueDate < today();
  return (
    <Card aria-labelledby="money">
      <h2 className={classes.heading} id="money">
        {t('money')}
      </h2>
      <p className={classes.money}>{t('moneyPaid', { paid: usd(paidCents), total: usd(totalCents) })}</p>
      {leftCents > 0 && (
        <p className={classes.money}>
          {t('moneyLeft', { amount: usd(leftCents) })} {dong(leftCents)}
        </p>
      )}
      {overdueCents > 0 && <p className={classes.overdue}>{t('moneyOverdue', { amount: usd(overdueCents) })}</p>}
      {creditCents > 0 && <p className={classes.money}>{t('moneyCredit', { amount: usd(creditCents) })}</p>}
      {!isNamed && (
        <p className={classes.money}>
          {next ? t('moneyNext', { amount: usd(next.cents), date: day(next.dueDate) }) : t('moneyNothing')}{' '}
          {next && dong(next.cents)}
        </p>
      )}
      <TextLink to="/invoices">{t('seePayments')}</TextLink>
    </Card>
  );
}
