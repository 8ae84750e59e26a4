import { NativeSelect, Textarea } from '@mantine/core';
import type { BodyInput } from '@portal/shared/http/endpoint';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { reassignTransfer } from '@portal/shared/transfers/contract';
import { userInvoicesQuery } from '#entities/invoices/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface ReassignModalProps {
  transfer: StaffTransfer;
  onReassign: (body: BodyInput<typeof reassignTransfer>) => Promise<unknown>;
  onClose: () => void;
}

/** Moves a transfer to the invoice that it was meant for. */
export function ReassignModal({ transfer, onReassign, onClose }: ReassignModalProps) {
  const { t } = useTranslation('staffTransfers');
  const { usd } = useFormat();
  const invoices = useApiQuery(userInvoicesQuery(transfer.email, { pageSize: 100 })).data?.items;
  // An invoice that the surplus of this transfer paid opens with the move.
  const choices = (invoices ?? []).filter(({ id, status }) => id !== transfer.invoiceId && status !== 'void');
  const form = useApiForm<{ invoiceId: string; reason: string }>({
    initialValues: { invoiceId: '', reason: '' },
    schema: reassignTransfer.body,
  });
  const submit = form.submit(async ({ values }) => {
    try {
      await onReassign(values);
    } catch (error) {
      // The decision itself reports a state that has changed. Invalid values stay with their fields.
      if (isApiFailure(error) && error.status === 422) throw error;
    }
    onClose();
  });
  const amount = usd(transfer.receivedCents ?? transfer.amountCents);

  return (
    <FormDialog
      onClose={onClose}
      title={t('reassignTitle', { name: transfer.name, amount })}
      form={form}
      onSubmit={submit}
      submitLabel={t('reassign')}
      isLate={invoices !== undefined && choices.length === 0}
    >
      <ErrorSummary form={form} />
      {invoices && choices.length === 0 ? (
        <Notice tone="info">{t('reassignNone')}</Notice>
      ) : (
        <>
          <div>{t('reassignText', { number: transfer.invoiceNumber })}</div>
          <NativeSelect
            data={[
              { value: '', label: '' },
              ...choices.map(({ id, number, name, openCents }) => ({
                value: id,
                label: t('reassignChoice', { number, name, amount: usd(openCents) }),
              })),
            ]}
            {...form.choice('invoiceId', t('reassignTo'))}
          />
          <Textarea
            autosize
            minRows={2}
            maxRows={8}
            description={t('correctionReasonHint')}
            {...form.field('reason', t('correctionReason'))}
          />
        </>
      )}
    </FormDialog>
  );
}
