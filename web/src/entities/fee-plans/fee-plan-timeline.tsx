import type { FeeSchedule, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FeeLines } from './fee-lines.tsx';
import classes from './fee-plan-timeline.module.css';
import { WhoPays } from './who-pays.tsx';

/** The payments of a plan as a timeline: trigger, amount, recipient, and due date. */
export function FeePlanTimeline({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('feePlans');
  const { usd } = useFormat();
  const asked = plan.milestones.filter(({ quantity }) => quantity > 0);
  return (
    <div>
      <p className={classes.total}>
        <span>{t('total')}</span>
        <strong>{usd(plan.totalCents)}</strong>
      </p>
      <WhoPays plan={plan} />
      <ol className={classes.line}>
        {asked.map((milestone) => (
          <MilestoneItem key={milestone.key} milestone={milestone} />
        ))}
      </ol>
      {asked.length < plan.milestones.length && <p className={classes.split}>{t('dependentsApart')}</p>}
    </div>
  );
}

function MilestoneItem({ milestone }: { milestone: ScheduledMilestone }) {
  const { t } = useTranslation('feePlans');
  const { day, usd } = useFormat();
  const { amountCents, quantity, instalments, dueDate, dueDays, lines } = milestone;
  return (
    <li className={classes.item}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.body}>
        <span className={classes.event}>{t(`event_${milestone.trigger}`)}</span>
        <span className={classes.row}>
          <span className={classes.name}>{milestone.name}</span>
          <span className={classes.amount}>{usd(amountCents * quantity)}</span>
        </span>
        <span className={classes.small}>
          {dueDate ? t('dueOn', { date: day(dueDate) }) : t('within', { count: dueDays })}
        </span>
        {instalments > 1 && (
          <span className={classes.small}>
            {t('instalments', { count: instalments, amount: usd(milestone.instalmentCents) })}
          </span>
        )}
        {milestone.isPerDependent && (
          <span className={classes.small}>{t('timesPeople', { amount: usd(amountCents), count: quantity })}</span>
        )}
        <FeeLines lines={lines} className={classes.small} />
      </div>
    </li>
  );
}
