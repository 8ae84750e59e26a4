import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { CaseTrack } from '@portal/shared/labor-progress/steps';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconCheck } from '#ui/icons/first-icons.tsx';
import classes from './progress-step.module.css';
import { outcomeTones } from './step-outcomes.tsx';
import { isDenied } from './steps-of-plan.ts';
import { useOutcomeText, useStepTitle } from './use-step-name.ts';

/** The list of a case's steps. */
export function ProgressSteps({ children }: { children: React.ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>;
}

interface ProgressStepItemProps {
  item: LaborStepRecord;
  /** The number before the name, from 1. */
  number: number;
  track: CaseTrack;
  isNext: boolean;
  heading: 'h2' | 'h3';
  /** Texts for the reader: the step is completed, or it is next. */
  badge: {
    done: (date: string) => string;
    next: string;
    nextTone: Tone;
    /** Of a step that staff have completed without evidence: waits for the reader, or is only told. */
    reportedTone: Tone;
  };
  /** A badge of the step itself. */
  mark?: React.ReactNode;
  /** Whether the content is behind the line with the name, until the reader opens it. */
  isFolded?: boolean;
  children?: React.ReactNode;
}

/** One step of a case: completed with its date, next, or ahead. */
export function ProgressStepItem({
  item,
  number,
  track,
  isNext,
  heading: Heading,
  badge,
  mark,
  isFolded = false,
  children,
}: ProgressStepItemProps) {
  const { day } = useFormat();
  const titleOf = useStepTitle({ track, items: [item] });
  const outcomeText = useOutcomeText();
  const { t } = useTranslation('laborProgress');
  // A denial means that the step has no favorable end, even if it was completed before.
  const isDone = item.completedOn !== null && !isDenied(item);

  const doneText = (on: string | null) =>
    item.isReportedOnly ? t('reportedOn', { date: day(on) }) : badge.done(day(on));

  const head = (
    <>
      <Heading className={classes.name}>{titleOf(item.step)}</Heading>
      {mark}
      {isDone &&
        (isFolded ? (
          <span className={classes.when}>{doneText(item.completedOn)}</span>
        ) : (
          <StatusBadge tone={item.isReportedOnly ? badge.reportedTone : 'good'}>
            {doneText(item.completedOn)}
          </StatusBadge>
        ))}
      {item.outcome && <StatusBadge tone={outcomeTones[item.outcome]}>{outcomeText(item)}</StatusBadge>}
      {isNext && !item.outcome && <StatusBadge tone={badge.nextTone}>{badge.next}</StatusBadge>}
    </>
  );

  return (
    <li
      id={`step-${item.step}`}
      className={classes.step}
      data-state={isDone ? (item.isReportedOnly ? 'reported' : 'done') : isNext ? 'next' : 'ahead'}
      data-tone={badge.nextTone}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.dot} aria-hidden>
        {isDone && !item.isReportedOnly ? <IconCheck size={16} stroke={2.4} /> : number}
      </span>
      {isFolded ? (
        <details className={classes.body}>
          <summary className={classes.head}>{head}</summary>
          <div className={classes.folded}>{children}</div>
        </details>
      ) : (
        <div className={classes.body}>
          <div className={classes.head}>{head}</div>
          {children}
        </div>
      )}
    </li>
  );
}
