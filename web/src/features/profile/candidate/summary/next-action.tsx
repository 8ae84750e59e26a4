import { Progress } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Holder } from './journey.ts';
import classes from './next-action.module.css';

const toneOf: Record<Holder, Tone> = { you: 'wait', us: 'info', government: 'info' };

interface NextActionProps {
  /** Null if nobody has to act any more. */
  holder: Holder | null;
  title: string;
  text: string;
  /** The progress of the action. */
  meter?: { label: string; done: number; total: number };
  /** Since when the reader waits, how long it usually takes, and what follows; or why the last attempt failed. */
  wait?: React.ReactNode;
  /** The time until its deadline. */
  countdown?: React.ReactNode;
  /** The only filled button of the page. */
  action?: React.ReactNode;
}

/** Shows the next action, the party that must act, and the deadline. */
export function NextAction({ holder, title, text, meter, wait, countdown, action }: NextActionProps) {
  const { t } = useTranslation('onboarding');
  const words = { you: t('turnOfCandidate'), us: t('turnOfStaff'), government: t('turnOfGovernment') };
  return (
    <section className={`${classes.card} ${holder === 'you' ? classes.you : ''}`} aria-labelledby="next-action">
      <div className={classes.head}>
        <span className={classes.kicker}>{t('nextAction')}</span>
        <StatusBadge tone={holder ? toneOf[holder] : 'good'}>{holder ? words[holder] : t('turnOfNobody')}</StatusBadge>
      </div>
      <h2 className={classes.title} id="next-action">
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {wait}
      {countdown}
      {meter && meter.total > 0 && (
        <div className={classes.meter}>
          <Progress value={(100 * meter.done) / meter.total} aria-label={meter.label} />
          <span>{meter.label}</span>
        </div>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
