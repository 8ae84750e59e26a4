import { Textarea, TextInput } from '@mantine/core';
import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { correctStep } from '@portal/shared/labor-progress/contract';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCorrectStep } from './mutations.ts';

interface CorrectStepModalProps {
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
  onClose: () => void;
}

interface CorrectValues {
  completedOn: string;
  priorityDate: string;
  receiptNumber: string;
  note: string;
  reason: string;
}

/** Corrects the facts of a completed step. Only what differs is sent. */
export function CorrectStepModal({ item, title, email, name, onClose }: CorrectStepModalProps) {
  const { t } = useTranslation(['staffLaborProgress', 'staffPreviews', 'screen']);
  const correct = useCorrectStep();
  const today = useFormat().today();
  const { step } = item;
  const before = {
    completedOn: item.completedOn ?? '',
    priorityDate: item.priorityDate ?? '',
    receiptNumber: item.receiptNumber ?? '',
    note: item.note ?? '',
  };
  const toBody = ({ reason, completedOn, priorityDate, receiptNumber, note }: CorrectValues) => ({
    ...(completedOn !== before.completedOn && { completedOn }),
    ...(priorityDate !== before.priorityDate && { priorityDate: priorityDate || null }),
    ...(receiptNumber.trim() !== before.receiptNumber && { receiptNumber: receiptNumber || null }),
    ...(note.trim() !== before.note && { note: note || null }),
    reason,
  });
  const form = useApiForm<CorrectValues>({
    initialValues: { ...before, reason: '' },
    schema: correctStep.body,
    toBody,
    check: ({ completedOn, priorityDate }) => ({
      ...(completedOn !== before.completedOn && completedOn && { completedOn: faultOfCaseDay(completedOn, today) }),
      ...(priorityDate > today && { priorityDate: 'DATE_IN_FUTURE' as const }),
    }),
  });
  const submit = form.submit(async ({ values }) => {
    await correct.mutateAsync({ params: { email, step }, body: toBody(values) });
    showToast('success', t('corrected'));
    onClose();
  });
  const body = toBody(form.values);
  const optional = (label: string) => `${label} (${t('screen:optional').toLowerCase()})`;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('correctTitle', { step: title, name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('correct')}
    >
      <ErrorSummary form={form} />
      <div>{t('correctText')}</div>
      <DateField {...form.field('completedOn', t('completedOn'))} />
      {step === 'form_9089' && <DateField {...form.field('priorityDate', t('priorityDate'))} />}
      <TextInput {...form.field('receiptNumber', optional(t('receiptNumber')))} />
      <Textarea description={t('noteHint')} {...form.field('note', optional(t('note')))} />
      <Textarea
        description={t('staffPreviews:reasonHint')}
        minRows={2}
        {...form.field('reason', t('staffPreviews:reason'))}
      />
      <DecisionPreview
        endpoint={correctStep}
        input={{ params: { email, step }, body }}
        isComplete={Object.keys(body).length > 1}
      />
    </FormDialog>
  );
}
