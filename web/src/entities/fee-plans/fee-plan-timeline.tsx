import type { FeeSchedule, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import { FeeLines } from './fee-lines.tsx';
import classes from './fee-plan-timeline.module.css';
import { WhoPays } from './who-pays.tsx';

interface FeePlanTimelineProps {
  plan: FeeSchedule;
  /** Whether the reader has signed the contract of the plan. Otherwise, no payment has a due date yet. */
  isSigned: boolean;
}

/** The payments of a plan as a timeline: trigger, amount, recipient, and due date. */
export function FeePlanTimeline({ plan, isSigned }: FeePlanTimelineProps) {
  const { t } = useTranslation('feePlans');
  const { usd } = useFormat();
  const inVnd = useVnd()(plan.totalCents);
  const asked = plan.milestones.filter(({ quantity }) => quantity > 0);
  return (
    <div>
      <p className={classes.total}>
        <span>{t('total')}</span>
        <strong>{usd(plan.totalCents)}</strong>
      </p>
      {inVnd && <p className={classes.split}>{inVnd}</p>}
      <WhoPays plan={plan} />
      <ol className={classes.line}>
        {asked.map((milestone) => (
          <MilestoneItem key={milestone.key} milestone={milestone} isSigned={isSigned} />
        ))}
      </ol>
      {asked.length < plan.milestones.length && <p className={classes.split}>{t('dependentsApart')}</p>}
    </div>
  );
}

function MilestoneItem({ milestone, isSigned }: { milestone: ScheduledMilestone; isSigned: boolean }) {
  const { t } = useTranslation('feePlans');
  const { day, usd } = useFormat();
  const { amountCents, quantity, instalments, dueDate, dueDays, lines, trigger } = milestone;
  const when = () => {
    if (trigger !== 'contract_signed') return t('within', { count: dueDays });
    if (isSigned && dueDate) return t('dueOn', { date: day(dueDate) });
    return t('after', { count: dueDays, step: t('trigger_contract_signed') });
  };
  return (
    <li className={classes.item}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.body}>
        <span className={classes.event}>{t(`event_${trigger}`)}</span>
        <span className={classes.row}>
          <span className={classes.name}>{milestone.name}</span>
          <span className={classes.amount}>{usd(amountCents * quantity)}</span>
        </span>
        <span className={classes.small}>{when()}</span>
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
