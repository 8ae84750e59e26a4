import { TextInput } from '@mantine/core';
import type { RecordedDeadline } from '@portal/shared/deadlines/contract';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCreateDeadline, useUpdateDeadline } from './mutations.ts';

interface DeadlineModalProps {
  email: string;
  /** The deadline to change; a new one without it. */
  former: RecordedDeadline | undefined;
  onClose: () => void;
}

/** Enters a deadline of a candidate, or changes one. */
export function DeadlineModal({ email, former, onClose }: DeadlineModalProps) {
  const { t } = useTranslation(['staffDeadlines', 'screen']);
  const create = useCreateDeadline();
  const update = useUpdateDeadline();
  const form = useApiForm({
    initialValues: { name: former?.name ?? '', on: former?.on ?? '' },
    schema: createDeadline.body,
  });
  const submit = form.submit(async ({ values: body }) => {
    if (former) {
      const seen = { name: former.name ?? '', on: former.on };
      await update.mutateAsync({ params: { uid: former.uid }, body: { ...body, seen } });
    } else await create.mutateAsync({ params: { email }, body });
    showToast('success', t(former ? 'changed' : 'added'));
    onClose();
  });
  return (
    <FormDialog
      title={t(former ? 'changeTitle' : 'addTitle')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('screen:save')}
    >
      <TextInput {...form.field('name', t('name'))} />
      <DateField {...form.field('on', t('day'))} />
    </FormDialog>
  );
}
