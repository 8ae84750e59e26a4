import { Button, NativeSelect } from '@mantine/core';
import { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { toMentions } from '@portal/shared/staff-tasks/mentions';
import { useState } from 'react';
import { MentionField } from '#entities/colleagues/mention-field.tsx';
import { colleaguesQuery } from '#entities/colleagues/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconPlus } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCreateTask } from './queries.ts';

interface AddTaskProps {
  /** The address of the reader, for whom a task is at first. */
  ownEmail: string;
  /** The candidate whom it is about. */
  about?: string;
}

/** Opens the form for a task, for oneself or for a colleague. */
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
      {isOpen && <TaskModal {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TaskModal({ ownEmail, about, onClose }: AddTaskProps & { onClose: () => void }) {
  const { t } = useTranslation(['staffTasks', 'screen']);
  const create = useCreateTask();
  const colleagues = useApiQuery(colleaguesQuery()).data?.items ?? [];
  const form = useApiForm({
    initialValues: { text: '', assignedTo: ownEmail, dueOn: '' },
    schema: createStaffTask.body,
    toBody: ({ text, assignedTo, dueOn }) => ({
      text: toMentions(text, colleagues),
      assignedTo,
      dueOn: dueOn || null,
      about: about ?? null,
    }),
  });
  const submit = form.submit(async ({ body }) => {
    await create.mutateAsync({ body });
    showToast('success', t('added'));
    onClose();
  });
  return (
    <FormDialog title={t('addTitle')} onClose={onClose} form={form} onSubmit={submit} submitLabel={t('screen:save')}>
      <ErrorSummary form={form} />
      <MentionField {...form.field('text', t('text'))} />
      <NativeSelect
        data={colleagues.map(({ email, fullName }) => ({ value: email, label: fullName }))}
        {...form.choice('assignedTo', t('assignedTo'))}
      />
      <DateField {...form.field('dueOn', t('dueOn'))} />
    </FormDialog>
  );
}
