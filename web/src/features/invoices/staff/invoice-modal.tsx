import { SimpleGrid } from '@mantine/core';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { issueInvoice, updateInvoice } from '@portal/shared/invoices/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { useFormat } from '#platform/format.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import classes from './invoice-lines.module.css';
import { InvoiceLines } from './invoice-lines.tsx';
import type { InvoiceValues } from './invoice-values.ts';
import { bodyOf, totalOf, valuesOf, versionOf } from './invoice-values.ts';
import { useIssueInvoice, useUpdateInvoice } from './mutations.ts';

type Draft = EditDraft<InvoiceValues, ReturnType<typeof versionOf> | undefined>;

interface InvoiceModalProps {
  email: string;
  name: string;
  /** The invoice to change; absent for a new one. */
  invoice?: StaffInvoice | undefined;
  onClose: () => void;
}

/** Issues an invoice, or changes an unpaid one. The input stays on the device until it is saved. */
export function InvoiceModal({ email, name, invoice, onClose }: InvoiceModalProps) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers', 'staffShell', 'screen']);
  const format = useFormat();
  const issue = useIssueInvoice();
  const change = useUpdateInvoice();
  const [draft, setDraft] = useDraft<Draft>(`invoice-request:${invoice?.id ?? email}`);
  const isLate = !!invoice && invoice.status !== 'not_paid' && !change.isPending;
  const current = invoice && versionOf(invoice);
  const values = invoice && valuesOf(invoice);
  const standing = useStaleGuard({ current, values, refetch: refresh, draft });
  const form = useApiForm<InvoiceValues>({
    initialValues: draft?.values ?? valuesOf(invoice),
    schema: invoice ? updateInvoice.body : issueInvoice.body,
    toBody: bodyOf,
    onValuesChange: (typed) => setDraft(standing.toDraft(typed)),
  });
  const { isStale, guard } = useFollow(form, standing);
  const send = (typed: InvoiceValues) =>
    invoice
      ? change.mutateAsync({ params: { id: invoice.id }, body: { ...bodyOf(typed), seen: standing.baseVersion } })
      : issue.mutateAsync({ params: { email }, body: bodyOf(typed) });
  const submit = form.submit(async ({ values: typed }) => {
    try {
      await guard(() => send(typed));
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409 || error.fields.seen) throw error;
      // Somebody else was faster. The current values are shown, and the input stays.
      showToast('warning', t('late'));
      return;
    }
    setDraft(undefined);
    showToast('success', t(invoice ? 'changeDone' : 'addDone'));
    onClose();
  });

  return (
    <FormDialog
      onClose={onClose}
      size="xl"
      title={invoice ? t('changeTitle', { name, number: invoice.number }) : t('addTitle', { name })}
      form={form}
      onSubmit={submit}
      submitLabel={invoice ? t('screen:saveChanges') : t('add')}
      isLate={isLate}
    >
      {isLate ? (
        <Notice tone="wait">
          {t('late')} {t('staffShell:decidedKept')}
        </Notice>
      ) : (
        <div>{invoice ? t('changeText', { name }) : t('addText', { name })}</div>
      )}
      {isStale && !isLate && invoice && <ChangedNotice invoice={invoice} />}
      {invoice?.holdsPlace && <Notice tone="info">{t('changeHolds')}</Notice>}
      <ErrorSummary form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LocalizedTextInputs
          field={form.field}
          path="name"
          labelOf={(language) => t(`nameIn.${language}`)}
          takesFocus
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DateField {...form.field('dueDate', t('staffTransfers:dueDate'))} />
      </SimpleGrid>
      <InvoiceLines form={form} />
      <p className={classes.total}>{t('total', { amount: format.usd(totalOf(form.getValues())) })}</p>
    </FormDialog>
  );
}
