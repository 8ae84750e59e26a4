import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { rowOf } from '@portal/shared/personal-info/fields';
import type { CorrectableField } from '@portal/shared/profile/correctable-fields';
import { correctableFields } from '@portal/shared/profile/correctable-fields';
import { correctProfile } from '@portal/shared/profile/staff-contract';
import type { UserDetail } from '@portal/shared/users/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCorrectProfile } from './mutations.ts';

interface CorrectProfileModalProps {
  user: UserDetail;
  onClose: () => void;
}

interface Correction {
  field: CorrectableField;
  value: string;
  reason: string;
}

const toBody = ({ field, value, reason }: Correction) => ({ fields: { [field]: value }, reason });

/** Corrects one field of personal information. The candidate is told the former and the new value. */
export function CorrectProfileModal({ user, onClose }: CorrectProfileModalProps) {
  const { t } = useTranslation(['staffUsers', 'staffPreviews', 'personalInfo']);
  const format = useFormat();
  const correct = useCorrectProfile();
  const form = useApiForm<Correction>({
    initialValues: { field: 'lastName', value: '', reason: '' },
    schema: correctProfile.body,
    toBody,
    inputPathOf: (path) => (path.startsWith('fields') ? 'value' : path),
  });
  const { field } = form.values;
  const isDay = rowOf(field).kind === 'day';
  const current = user.profile[field] ?? '';
  const submit = form.submit(async ({ values }) => {
    await correct.mutateAsync({ params: { email: user.email }, body: toBody(values) });
    showToast('success', t('corrected'));
    onClose();
  });
  const value = form.field('value', t('correctValue'));
  const now = t('correctNow', { value: (isDay && current ? format.day(current) : current) || '--' });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('correctTitle', { name: format.fullName(user) })}
      form={form}
      onSubmit={submit}
      submitLabel={t('correct')}
    >
      <ErrorSummary form={form} />
      <div>{t('correctText')}</div>
      <NativeSelect
        data={correctableFields.map((one) => ({ value: one, label: t(`personalInfo:${rowOf(one).label}`) }))}
        {...form.choice('field', t('correctField'))}
      />
      {isDay ? <DateField description={now} {...value} /> : <TextInput description={now} {...value} />}
      <Textarea
        description={t('staffPreviews:reasonHint')}
        minRows={2}
        {...form.field('reason', t('staffPreviews:reason'))}
      />
    </FormDialog>
  );
}
