import { Button, Group } from '@mantine/core';
import type { StaffTask } from '@portal/shared/staff-tasks/contract';
import { fillMentions } from '@portal/shared/staff-tasks/mentions';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { AddTask } from './add-task.tsx';
import { CompleteTask } from './complete-task.tsx';
import { tasksAboutQuery, useTaskDecisions } from './queries.ts';
import classes from './user-tasks.module.css';

/** The tasks of staff about a candidate, on the record. */
export function UserTasks({ email, ownEmail }: { email: string; ownEmail: string }) {
  const { t } = useTranslation('staffTasks');
  const query = useApiQuery({ ...tasksAboutQuery(email), meta: { isSilent: true } });
  return (
    <Card>
      <h2 className={columns.heading}>{t('title')}</h2>
      <p className={classes.minor}>{t('lead')}</p>
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.minor}>{t('none')}</p>
          ) : (
            <ul className={classes.list} aria-label={t('title')}>
              {items.map((task) => (
                <li key={task.uid} className={classes.item}>
                  <TaskItem task={task} ownEmail={ownEmail} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <AddTask ownEmail={ownEmail} about={email} />
    </Card>
  );
}

function TaskItem({ task, ownEmail }: { task: StaffTask; ownEmail: string }) {
  const { t } = useTranslation('staffTasks');
  const format = useFormat();
  const may = useMay();
  const { reopen, remove } = useTaskDecisions();
  const [isAsking, setIsAsking] = useState(false);
  const params = { uid: task.uid };
  const text = fillMentions(task.text, task.mentions);
  return (
    <>
      <p className={classes.text}>{task.doneAt ? <s>{text}</s> : text}</p>
      <p className={classes.minor}>
        {t('byFor', { by: task.createdBy.fullName, for: task.assignedTo.fullName })}
        {task.dueOn && ` · ${t('due', { day: format.day(task.dueOn) })}`}
      </p>
      {may('notes.write') && (
        <Group gap="xs">
          {task.doneAt ? (
            <Button size="compact-sm" variant="subtle" onClick={() => reopen.mutate({ params })}>
              {t('reopen')}
            </Button>
          ) : (
            <CompleteTask uid={task.uid} />
          )}
          {task.createdBy.email === ownEmail && (
            <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
              {t('remove')}
            </Button>
          )}
        </Group>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        isDangerous
        onConfirm={() => {
          remove.mutate({ params });
          setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('removeText')}
      </ConfirmModal>
    </>
  );
}
