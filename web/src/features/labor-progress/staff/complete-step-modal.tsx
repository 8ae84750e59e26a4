import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import type { CaseTrack } from '@portal/shared/labor-progress/steps';
import { caseTracks, isPaymentStep } from '@portal/shared/labor-progress/steps';
import { useState } from 'react';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useCompleteStep, useUploadNotice } from './mutations.ts';

interface CompleteStepModalProps {
  item: LaborStepRecord;
  title: string;
  progress: LaborProgress;
  email: string;
  name: string;
  onClose: () => void;
}

interface StepValues {
  completedOn: string;
  receiptNumber: string;
  seenOn: string;
  priorityDate: string;
  track: CaseTrack;
  note: string;
}

/** Completes a step with its facts. The input stays on the device until it is sent. */
export function CompleteStepModal({ item, title, progress, email, name, onClose }: CompleteStepModalProps) {
  const { t } = useTranslation(['staffLaborProgress', 'staffShell', 'laborProgress', 'screen']);
  const { step } = item;
  const complete = useCompleteStep();
  const [draft, setDraft] = useDraft<StepValues>(`complete:${email}:${step}`);
  const uploadNotice = useUploadNotice();
  const [file, setFile] = useState<File | null>(null);
  const today = useFormat().today();
  const isLate = progress.nextStep !== step && !complete.isPending && !uploadNotice.isPending;
  const isAtAgency = !isPaymentStep(step);
  const toBody = ({ completedOn, receiptNumber, seenOn, priorityDate, track, note }: StepValues) => ({
    completedOn,
    receiptNumber: receiptNumber || null,
    ...(isAtAgency && { seenOn: seenOn || null }),
    note: note || null,
    track,
    ...(step === 'form_9089' ? { priorityDate: priorityDate || null } : {}),
  });
  const form = useApiForm<StepValues>({
    initialValues: draft ?? {
      completedOn: today,
      receiptNumber: '',
      seenOn: '',
      priorityDate: '',
      track: progress.track,
      note: '',
    },
    schema: completeStep.body,
    toBody,
    check: ({ completedOn, priorityDate, seenOn }) => ({
      ...(seenOn && seenOn < completedOn && { seenOn: 'DATE_BEFORE_STEP' }),
      ...(seenOn > today && { seenOn: 'DATE_IN_FUTURE' }),
      ...(completedOn && { completedOn: faultOfCaseDay(completedOn, today) }),
      ...(priorityDate > today && { priorityDate: 'DATE_IN_FUTURE' }),
    }),
    onValuesChange: setDraft,
  });

  const submit = form.submit(async ({ values }) => {
    try {
      await complete.mutateAsync({ params: { email, step }, body: toBody(values) });
    } catch (error) {
      await toastConflict(error, t('alreadyChanged'));
      return;
    }
    setDraft(undefined);
    const input = { params: { email, step }, body: { reason: undoReason() } };
    toastWithUndo(t('completed'), undoStep, input);
    // The step is complete without its notice. If the upload fails, the notice can be added later.
    if (file)
      await uploadNotice
        .mutateAsync({ params: { email, step }, file })
        .catch(() => showToast('warning', t('noticeLost')));
    onClose();
  });

  const optional = (label: string) => `${label} (${t('screen:optional').toLowerCase()})`;

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('completeTitle', { step: title })}
      form={form}
      onSubmit={submit}
      submitLabel={t('complete')}
      isLate={isLate}
    >
      <ErrorSummary form={form} />
      {isLate ? (
        <Notice tone="wait">
          {t('alreadyChanged')} {t('staffShell:decidedKept')}
        </Notice>
      ) : (
        <div>{t('completeEffect', { step: title, name })}</div>
      )}
      <DateField {...form.field('completedOn', t('completedOn'))} />
      {step === 'form_9089' && (
        <DateField description={t('priorityDateHint')} {...form.field('priorityDate', optional(t('priorityDate')))} />
      )}
      <TextInput {...form.field('receiptNumber', optional(t('receiptNumber')))} />
      {isAtAgency && <DateField description={t('seenOnHint')} {...form.field('seenOn', optional(t('seenOn')))} />}
      <NativeSelect
        data={caseTracks.map((value) => ({ value, label: t(`laborProgress:track_${value}`) }))}
        {...form.choice('track', t('track'))}
      />
      <Textarea description={t('noteHint')} {...form.field('note', optional(t('note')))} />
      <FileField
        label={optional(t('notice'))}
        description={isAtAgency ? `${t('noticeText')} ${t('evidenceHint')}` : t('noticeText')}
        file={file}
        isUploading={uploadNotice.isPending}
        progress={uploadNotice.uploadProgress}
        onPick={setFile}
      />
      {!isLate && (
        <DecisionPreview endpoint={completeStep} input={{ params: { email, step }, body: toBody(form.values) }} />
      )}
    </FormDialog>
  );
}
