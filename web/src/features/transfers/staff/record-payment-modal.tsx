import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { recordPayment } from '@portal/shared/transfers/contract';
import type { TransferMethod } from '@portal/shared/transfers/workflow';
import { transferMethods } from '@portal/shared/transfers/workflow';
import { userInvoicesQuery } from '#entities/invoices/queries.ts';
import { userQuery } from '#entities/users/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { centsOf } from '#platform/form/typed-numbers.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface Values {
  invoiceId: string;
  /** Cents, or the typed text while it is not an amount. */
  amountCents: number | string;
  date: string;
  method: TransferMethod;
  bankReference: string;
  file: File | null;
}

const bodyOf = ({ amountCents, date, method, bankReference }: Values) => ({
  amountCents: centsOf(amountCents),
  date,
  method,
  bankReference,
});

interface RecordPaymentModalProps {
  email: string;
  /** The invoice from which the dialog was opened; otherwise staff choose one. */
  invoiceId?: string;
  onClose: () => void;
}

const isOpen = ({ status }: StaffInvoice): boolean => status === 'not_paid' || status === 'pending';

/** Records a payment that staff saw at the bank. It loads the invoices first, because their open amounts are suggested. */
export function RecordPaymentModal(props: RecordPaymentModalProps) {
  const invoices = useApiQuery(userInvoicesQuery(props.email, { pageSize: 100 })).data?.items;
  if (!invoices) return null;
  const open = invoices.filter(isOpen);
  return open.length === 0 ? <NothingOpen {...props} /> : <RecordPaymentForm {...props} choices={open} />;
}

/** Says why no payment can be recorded: money belongs to a request, and none is open. */
function NothingOpen({ email, onClose }: RecordPaymentModalProps) {
  const { t } = useTranslation(['staffTransfers', 'screen']);
  const format = useFormat();
  const user = useApiQuery(userQuery(email)).data;
  return (
    <Dialog title={t('recordTitle', { name: user ? format.fullName(user) : email })} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('recordNothingOpen')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('screen:close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function RecordPaymentForm({
  email,
  invoiceId,
  choices,
  onClose,
}: RecordPaymentModalProps & { choices: readonly StaffInvoice[] }) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const user = useApiQuery(userQuery(email)).data;
  const record = useApiUpload(recordPayment, { isSilent: true });
  const first = choices.find(({ id }) => id === invoiceId) ?? choices[0];
  const form = useApiForm<Values>({
    initialValues: {
      invoiceId: first?.id ?? '',
      amountCents: first?.openCents || '',
      date: format.today(),
      method: 'wire',
      bankReference: '',
      file: null,
    },
    schema: recordPayment.body,
    toBody: bodyOf,
    check: ({ bankReference, file }) =>
      bankReference.trim() || file ? {} : { bankReference: 'PROOF_OR_REFERENCE_MISSING' },
  });
  const chosen = choices.find(({ id }) => id === form.values.invoiceId);
  const submit = form.submit(async ({ values: { file, ...values } }) => {
    try {
      await record.mutateAsync({
        params: { id: values.invoiceId },
        body: bodyOf({ ...values, file }),
        file: file ?? undefined,
      });
    } catch (error) {
      await toastConflict(error, t('staffShell:decidedAlready'));
      return onClose();
    }
    showToast('success', t('recordDone'));
    onClose();
  });
  const proof = form.field('file', `${t('proof')} (${t('optional')})`);

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('recordTitle', { name: user ? format.fullName(user) : email })}
      form={form}
      onSubmit={submit}
      submitLabel={t('recordShort')}
    >
      <ErrorSummary form={form} />
      <div>{t('recordText')}</div>
      <NativeSelect
        data={choices.map(({ id, number, name, openCents }) => ({
          value: id,
          label: t('reassignChoice', { number, name, amount: format.usd(openCents) }),
        }))}
        {...form.choice('invoiceId', t('recordFor'))}
      />
      {chosen?.status === 'pending' && <Notice tone="wait">{t('recordInReview')}</Notice>}
      <MoneyField {...form.field('amountCents', t('amountReceived'))} />
      <DateField {...form.field('date', t('recordDate'))} />
      <NativeSelect
        data={transferMethods.map((method) => ({ value: method, label: t(`method_${method}`) }))}
        {...form.choice('method', t('method'))}
      />
      <TextInput
        autoComplete="off"
        description={t('recordReferenceHint')}
        {...form.field('bankReference', t('bankReference'))}
      />
      <FileField
        label={proof.label}
        error={proof.error}
        data-path="file"
        file={form.values.file}
        isUploading={record.isPending}
        progress={record.uploadProgress}
        onPick={(picked) => form.setFieldValue('file', picked)}
      />
    </FormDialog>
  );
}
