import { TextInput } from '@mantine/core';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { recordEvidence } from '@portal/shared/labor-progress/contract';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useRecordEvidence } from './mutations.ts';

interface EvidenceModalProps {
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
  onClose: () => void;
}

interface EvidenceValues {
  receiptNumber: string;
  seenOn: string;
}

/** Records what shows that a completed step happened at its agency. */
export function EvidenceModal({ item, title, email, name, onClose }: EvidenceModalProps) {
  const { t } = useTranslation('staffLaborProgress');
  const record = useRecordEvidence();
  const today = useFormat().today();
  const toBody = ({ receiptNumber, seenOn }: EvidenceValues) => ({
    receiptNumber: receiptNumber || null,
    seenOn: seenOn || null,
  });
  const form = useApiForm<EvidenceValues>({
    initialValues: { receiptNumber: '', seenOn: '' },
    schema: recordEvidence.body,
    toBody,
    check: ({ receiptNumber, seenOn }) => ({
      ...(!receiptNumber.trim() && !seenOn && { receiptNumber: 'MISSING_FIELD' as const }),
      ...(seenOn > today && { seenOn: 'DATE_IN_FUTURE' as const }),
    }),
  });
  const submit = form.submit(async ({ values }) => {
    try {
      await record.mutateAsync({ params: { email, step: item.step }, body: toBody(values) });
      showToast('success', t('evidenceDone'));
    } catch (error) {
      await toastConflict(error, t('alreadyChanged'));
    }
    onClose();
  });

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('evidenceTitle', { step: title, name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('saveEvidence')}
    >
      <div>{t('evidenceText')}</div>
      <TextInput {...form.field('receiptNumber', t('receiptNumber'))} />
      <DateField description={t('seenOnHint')} {...form.field('seenOn', t('seenOn'))} />
    </FormDialog>
  );
}
