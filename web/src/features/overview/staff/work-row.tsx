import { deadlineKinds } from '@portal/shared/deadlines/rules';
import { fileKinds } from '@portal/shared/files/rules';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { notificationEvents } from '@portal/shared/notifications/events';
import { isOneOf } from '@portal/shared/objects/keys';
import type { WorkItem } from '@portal/shared/overview/contract';
import { refundGrounds } from '@portal/shared/refunds/rules';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { WorkLink } from './work-link.tsx';
import classes from './work-page.module.css';

/** What an item is about, in the words of its kind. */
function useSubject() {
  const { t } = useTranslation(['staffWork', 'staffDeadlines', 'mailEvents', 'refunds']);
  const kindWord = useKindWord();
  const stepName = useStepName('consular');
  return ({ kind, about, person }: WorkItem): string | null => {
    if (about === null) return null;
    if (kind === 'deadline' && isOneOf(deadlineKinds, about)) {
      const what = t(`staffDeadlines:kind_${about}`);
      return person ? t('kindAbout', { kind: what, about: person }) : what;
    }
    if (kind === 'document' && isOneOf(fileKinds, about)) return kindWord(about, person);
    if ((kind === 'evidence' || kind === 'denial' || kind === 'step') && isOneOf(progressSteps, about))
      return stepName(about);
    if (kind === 'mail' && isOneOf(notificationEvents, about)) return t(`mailEvents:${about}`);
    return kind === 'refund' && isOneOf(refundGrounds, about) ? t(`refunds:ground_${about}`) : about;
  };
}

interface WorkRowProps {
  item: WorkItem;
  now: number;
  /** Whether the row stands on the record of the candidate, which it does not name again. */
  isOnRecord?: boolean;
}

/** A work item: whose it is, what is to be done, and until when. */
export function WorkRow({ item, now, isOnRecord = false }: WorkRowProps) {
  const { t } = useTranslation('staffWork');
  const format = useFormat();
  const about = useSubject()(item);
  const { kind, fullName, since, until, isTarget } = item;
  const what = about && fullName ? t('kindAbout', { kind: t(`one_${kind}`), about }) : t(`one_${kind}`);
  const second = isOnRecord ? about : what;
  const waited = format.duration(Math.max(0, now - Date.parse(since)) / 60_000);
  const isOnSummary = kind === 'task' || kind === 'deadline';
  const content = (
    <>
      <span className={classes.who}>
        <strong>{isOnRecord ? t(`one_${kind}`) : fullName || about}</strong>
        <span>{second}</span>
      </span>
      <span className={classes.when}>
        {until && <Left until={until} now={now} isTarget={isTarget} />}
        {!isOnSummary && <span>{t('waited', { time: waited })}</span>}
      </span>
    </>
  );
  // The summary of the record has them in cards of their own, where they are done.
  if (isOnRecord && isOnSummary) return <div className={classes.link}>{content}</div>;
  return <WorkLink item={item}>{content}</WorkLink>;
}

/** How long until a deadline, or since. Missing a target of the office breaks no promise. */
function Left({ until, now, isTarget }: { until: string; now: number; isTarget: boolean }) {
  const { t } = useTranslation('staffWork');
  const time = useFormat().timeTo(until, now);
  if (Date.parse(until) > now) {
    return (
      <StatusBadge tone={isTarget ? 'quiet' : 'wait'}>
        {isTarget ? t('targetLeft', { time }) : t('left', { time })}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={isTarget ? 'wait' : 'bad'}>
      {isTarget ? t('targetLate', { time }) : t('late', { time })}
    </StatusBadge>
  );
}
