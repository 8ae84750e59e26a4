import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { listUserRefunds, payRefund } from '@portal/shared/refunds/contract';
import { useState } from 'react';
import { ErrorSummary } from '../../../platform/form/error-summary.tsx';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useFormat } from '../../../platform/format.ts';
import { isApiFailure } from '../../../platform/http/failures.ts';
import { invalidate } from '../../../platform/http/query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePayRefund } from './mutations.ts';

/** Records that a granted refund was sent, with the bank's proof. */
export function PayModal({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const { t } = useTranslation(['staffRefunds', 'screen']);
  const { usd, today } = useFormat();
  const pay = usePayRefund();
  const [file, setFile] = useState<File | null>(null);
  const form = useApiForm<{ paidOn: string; reference: string }>({
    initialValues: { paidOn: today(), reference: '' },
    schema: payRefund.body,
    check: () => (file ? {} : { file: 'PROOF_MISSING' }),
  });
  const submit = form.submit(async (body) => {
    if (!file) return;
    try {
      await pay.mutateAsync({ params: { id: refund.id }, body, file });
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409) throw error;
      showToast('warning', t('late'));
      await invalidate(listUserRefunds);
      return onClose();
    }
    showToast('success', t('paid'));
    onClose();
  });
  const { name } = refund;
  const proof = form.field('file', t('proof'));

  return (
    <Dialog onClose={onClose} size="lg" title={t('payTitle', { name, amount: usd(refund.amountCents ?? 0) })}>
      <form {...form.attributes} onSubmit={submit}>
        <Stack gap="md">
          <ErrorSummary form={form} />
          <div>{t('payText')}</div>
          <DateField {...form.field('paidOn', t('paidOn'))} />
          <TextInput autoComplete="off" {...form.field('reference', t('reference'))} />
          <FileField
            label={proof.label}
            error={proof.error}
            data-path="file"
            file={file}
            isUploading={pay.isPending}
            progress={pay.uploadProgress}
            onPick={(picked) => {
              setFile(picked);
              form.clearError('file');
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('pay')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
