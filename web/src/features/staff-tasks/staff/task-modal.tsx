import { NativeSelect } from '@mantine/core';
import { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { toMentions } from '@portal/shared/staff-tasks/mentions';
import { MentionField } from '#entities/colleagues/mention-field.tsx';
import { colleaguesQuery } from '#entities/colleagues/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { AddTaskProps } from './add-task.tsx';
import { useCreateTask } from './queries.ts';

/** The form for a task, for oneself or for a colleague. */
export function TaskModal({ ownEmail, about, onClose }: AddTaskProps & { onClose: () => void }) {
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
