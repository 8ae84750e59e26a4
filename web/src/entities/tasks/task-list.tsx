import type { CandidateTask } from '@portal/shared/tasks/contract';
import { daysLate } from '@portal/shared/tasks/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './task-list.module.css';

/** What waits for the candidate, each with a link to where it is done. Nothing if the list is empty. */
export function TaskList({ tasks, title }: { tasks: readonly CandidateTask[]; title: string }) {
  const { t } = useTranslation(['documents', 'invoices', 'screen']);
  const { day, deadline, today } = useFormat();
  const dueText = (dueOn: string) => {
    const count = daysLate(dueOn, today());
    return count > 0 ? t('screen:daysLate', { count }) : t('invoices:due', { date: day(dueOn) });
  };
  if (tasks.length === 0) return null;
  const documents = tasks.filter(({ kind }) => kind === 'document');
  const isGrouped = documents.length > 1;
  const shown = isGrouped ? tasks.filter((task) => task.kind !== 'document' || task === documents[0]) : tasks;

  return (
    <Notice tone="wait" title={title}>
      <ul className={classes.list}>
        {shown.map(({ kind, text, where, until, dueOn, subject }) => (
          <li key={`${kind} ${subject} ${text}`}>
            {kind === 'pay' && subject ? (
              <TextLink to="/invoices" search={{ invoice: subject }}>
                {text}
              </TextLink>
            ) : (
              <TextLink to={where}>
                {isGrouped && kind === 'document' ? t('yourTurn', { count: documents.length }) : text}
              </TextLink>
            )}
            {until ? <span>{t('invoices:due', { date: deadline(until) })}</span> : null}
            {!until && dueOn ? <span>{dueText(dueOn)}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
