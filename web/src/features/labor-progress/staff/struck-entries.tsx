import type { StruckEntry } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './struck-entries.module.css';

/** What staff recorded about a step and struck out, folded: it counts nowhere, and candidates do not see it. */
export function StruckEntries({ entries }: { entries: readonly StruckEntry[] }) {
  const { t } = useTranslation(['staffPreviews', 'staffLaborProgress', 'laborProgress']);
  const format = useFormat();
  if (entries.length === 0) return null;
  const textOf = ({ completedOn, priorityDate, outcome, receiptNumber, note }: StruckEntry) =>
    [
      completedOn && t('staffLaborProgress:done', { date: format.day(completedOn) }),
      outcome &&
        t('laborProgress:outcomeOn', {
          outcome: t(`laborProgress:outcome_${outcome.outcome}`),
          date: format.day(outcome.date),
        }),
      priorityDate && `${t('staffLaborProgress:priorityDate')}: ${format.day(priorityDate)}`,
      receiptNumber && `${t('staffLaborProgress:receiptNumber')}: ${receiptNumber}`,
      note && `${t('staffLaborProgress:note')}: ${note}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <details className={classes.struck}>
      <summary>
        {t('struck')} ({entries.length})
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.struckAt}>
            <s>{textOf(entry)}</s>
            <br />
            {t('struckBy', {
              time: format.moment(entry.struckAt),
              who: entry.struckBy ?? '--',
              reason: entry.strikeReason,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
