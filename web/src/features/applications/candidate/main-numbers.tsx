import { cancelHours } from '@portal/shared/contracts/rules';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import classes from './main-numbers.module.css';

/** What somebody asks before reading a contract: the total, the first payment, what comes back, the wait, and what nobody promises. */
export function MainNumbers({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('applications');
  const { usd, day } = useFormat();
  const inVnd = useVnd();
  const first = plan.milestones.filter(({ trigger }) => trigger === 'contract_signed');
  const firstCents = first.reduce((sum, { amountCents, quantity }) => sum + amountCents * quantity, 0);
  const dueDate = first.find((milestone) => milestone.dueDate !== null)?.dueDate;
  const facts: { label: string; value: string; vnd?: string | undefined; note: string | undefined }[] = [
    {
      label: t('mainTotal'),
      value: usd(plan.totalCents),
      vnd: inVnd(plan.totalCents),
      note: t(plan.governmentCents > 0 ? 'mainTotalWithFees' : 'mainTotalWithoutFees'),
    },
    {
      label: t('mainFirst'),
      value: usd(firstCents),
      vnd: inVnd(firstCents),
      note: dueDate ? t('mainFirstBy', { date: day(dueDate) }) : undefined,
    },
    {
      label: t('mainBack'),
      value: t('mainBackHours', { hours: cancelHours }),
      note: t('mainBackNote', { hours: cancelHours }),
    },
    { label: t('mainWait'), value: t('mainWaitYears'), note: t('mainWaitNote') },
    { label: t('mainNotPromised'), value: t('mainNotPromisedWhat'), note: t('mainNotPromisedNote') },
  ];
  return (
    <dl className={classes.numbers}>
      {facts.map(({ label, value, vnd, note }) => (
        <div key={label} className={classes.number}>
          <dt>{label}</dt>
          <dd>
            <strong className={classes.value}>{value}</strong>
            {vnd && <span className={classes.note}>{vnd}</span>}
            {note && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
