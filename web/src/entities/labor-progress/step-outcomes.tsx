import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import classes from './step-outcomes.module.css';

export const outcomeTones: Record<AgencyOutcome, Tone> = {
  evidence_requested: 'wait',
  answered: 'info',
  denied: 'bad',
  appealed: 'info',
  refiled: 'info',
};

/** Everything that happened to a step at its agency, the oldest first. */
export function StepOutcomes({ item: { outcomes } }: { item: Pick<LaborStepRecord, 'outcomes'> }) {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <ol className={classes.history} aria-label={t('outcomeHistory')}>
      {outcomes.map(({ outcome, date, dueOn, receiptNumber, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outcomes are only ever added
        <li key={index}>
          <span>
            {t('outcomeOn', { outcome: t(`outcome_${outcome}`), date: day(date) })}
            {dueOn && ` (${t('outcomeDue', { date: day(dueOn) })})`}
          </span>
          {receiptNumber && (
            <span className={classes.fact}>
              {t('receiptNumber')}: {receiptNumber}
            </span>
          )}
          {note && (
            <span className={classes.fact}>
              {t('note')}: {note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
