import type { EndedCase } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SeenAtAgency } from './seen-at-agency.tsx';
import classes from './step-outcomes.module.css';
import { StepOutcomes } from './step-outcomes.tsx';

interface PastStepsProps<Item> {
  items: readonly Item[];
  nameOf: (step: ProgressStep) => string;
  renderNotice?: (item: Item) => React.ReactNode;
}

/** Whether the last decision about a step that records an approval was a denial. */
const isDenied = <Item extends EndedCase['items'][number]>(
  item: Item,
): item is Item & { step: 'labor_approved' | 'i140_approved' } => {
  const last = item.outcomes.at(-1)?.outcome;
  const isApproval = item.step === 'labor_approved' || item.step === 'i140_approved';
  return isApproval && item.completedOn === null && (last === 'denied' || last === 'appealed');
};

/** What was recorded about the steps for a former employer, or of an ended case: days, numbers, and outcomes. */
export function PastSteps<Item extends EndedCase['items'][number]>({
  items,
  nameOf,
  renderNotice,
}: PastStepsProps<Item>) {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.step}>
          <span>
            {isDenied(item) ? t(`${item.step}_denied`) : nameOf(item.step)}
            {item.completedOn &&
              ` - ${t(item.isReportedOnly ? 'reportedOn' : 'completedOn', { date: day(item.completedOn) })}`}
          </span>
          {item.receiptNumber && (
            <div className={classes.fact}>
              {t('receiptNumber')}: {item.receiptNumber}
            </div>
          )}
          <SeenAtAgency item={item} className={classes.fact} />
          {item.note && (
            <div className={classes.fact}>
              {t('note')}: {item.note}
            </div>
          )}
          <StepOutcomes item={item} />
          {renderNotice?.(item)}
        </li>
      ))}
    </ul>
  );
}
