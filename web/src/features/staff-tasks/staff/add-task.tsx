import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconPlus } from '#ui/icons/icons.tsx';

/** Only who adds a task loads its form. */
const TaskModal = lazy(async () => ({ default: (await import('./task-modal.tsx')).TaskModal }));

export interface AddTaskProps {
  /** The address of the reader, for whom a task is at first. */
  ownEmail: string;
  /** The candidate whom it is about. */
  about?: string;
}

/** Opens the form for a task. */
export function AddTask(props: AddTaskProps) {
  const { t } = useTranslation('staffTasks');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('notes.write')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && (
        <Suspense>
          <TaskModal {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
