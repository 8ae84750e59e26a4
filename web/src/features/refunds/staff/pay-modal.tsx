import { TextInput } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { payRefund } from '@portal/shared/refunds/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { FileField } from '#ui/files/file-field.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { usePayRefund } from './mutations.ts';

/** Records that a granted refund was sent, with the bank's proof. */
export function PayModal({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const { t } = useTranslation('staffRefunds');
  const { usd, today } = useFormat();
  const pay = usePayRefund();
  const form = useApiForm<{ paidOn: string; reference: string; file: File | null }>({
    initialValues: { paidOn: today(), reference: '', file: null },
    schema: payRefund.body,
    toBody: ({ file: _beside, ...body }) => body,
    check: ({ file }) => (file ? {} : { file: 'PROOF_MISSING' }),
  });
  const submit = form.submit(async ({ values: { file, ...body } }) => {
    if (!file) return;
    try {
      await pay.mutateAsync({ params: { id: refund.id }, body, file });
    } catch (error) {
      await toastConflict(error, t('late'));
      return onClose();
    }
    showToast('success', t('paid'));
    onClose();
  });
  const { name } = refund;
  const proof = form.field('file', t('proof'));

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('payTitle', { name, amount: usd(refund.amountCents ?? 0) })}
      form={form}
      onSubmit={submit}
      submitLabel={t('pay')}
    >
      <ErrorSummary form={form} />
      <div>{t('payText')}</div>
      <DateField {...form.field('paidOn', t('paidOn'))} />
      <TextInput autoComplete="off" {...form.field('reference', t('reference'))} />
      <FileField
        label={proof.label}
        error={proof.error}
        data-path="file"
        file={form.values.file}
        isUploading={pay.isPending}
        progress={pay.uploadProgress}
        onPick={(picked) => form.setFieldValue('file', picked)}
      />
    </FormDialog>
  );
}
