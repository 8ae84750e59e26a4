import type { FeeSchedule, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FeeLines } from './fee-lines.tsx';
import classes from './fee-plan-table.module.css';
import { WhoPays } from './who-pays.tsx';

/** The payments of a plan: amounts, dates, and recipients. */
export function FeePlanTable({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('feePlans');
  const { usd } = useFormat();
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('milestone')}</th>
            <th scope="col" className={classes.amount}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.milestones.map((milestone) => (
            <MilestoneRow key={milestone.key} milestone={milestone} />
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row">{t('total')}</th>
            <td className={classes.amount}>{usd(plan.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <WhoPays plan={plan} />
    </>
  );
}

function MilestoneRow({ milestone }: { milestone: ScheduledMilestone }) {
  const { t } = useTranslation('feePlans');
  const { day, usd } = useFormat();
  const { amountCents, quantity, instalments, dueDays, lines, isPerDependent } = milestone;
  const step = t(`trigger_${milestone.trigger}`);
  const when = milestone.dueDate
    ? t('dueOn', { date: day(milestone.dueDate) })
    : dueDays > 0
      ? t('after', { count: dueDays, step })
      : t('afterAt', { step });
  const isNone = quantity === 0;
  const hasParts = !isNone && (lines.length > 1 || lines.some(({ kind }) => kind !== 'service'));
  return (
    <>
      <tr className={[isNone && classes.none, hasParts && classes.open].filter(Boolean).join(' ') || undefined}>
        <th scope="row">
          <span className={classes.name}>{milestone.name}</span>
          <span className={classes.when}>{when}</span>
          {instalments > 1 && (
            <span className={classes.when}>
              {t('instalments', { count: instalments, amount: usd(milestone.instalmentCents) })}
            </span>
          )}
          {isPerDependent && (
            <span className={classes.when}>
              {quantity === 0
                ? t('noDependents', { amount: usd(amountCents) })
                : t('timesPeople', { amount: usd(amountCents), count: quantity })}
            </span>
          )}
        </th>
        <td className={classes.amount}>{usd(amountCents * quantity)}</td>
      </tr>
      {hasParts && (
        <tr className={classes.parts}>
          <td colSpan={2}>
            <FeeLines lines={lines} className={classes.line} />
          </td>
        </tr>
      )}
    </>
  );
}
