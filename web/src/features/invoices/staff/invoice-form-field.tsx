import { NativeSelect } from '@mantine/core';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { useFormat } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { invoiceFormsQuery } from './queries.ts';

interface InvoiceFormFieldProps extends React.ComponentProps<typeof NativeSelect> {
  invoice: StaffInvoice | undefined;
}

/** The filing form that the invoice refers to, if any. */
export function InvoiceFormField({ invoice, ...props }: InvoiceFormFieldProps) {
  const { t } = useTranslation('staffInvoices');
  const { localize } = useFormat();
  const forms = useApiQuery(invoiceFormsQuery()).data?.items ?? [];
  const options = forms.map(({ uid, name, title }) => ({
    value: uid,
    label: `${name} · ${localize(title)}`,
  }));
  const isKept = invoice?.formUid && !forms.some(({ uid }) => uid === invoice.formUid);
  const kept = isKept ? [{ value: invoice.formUid ?? '', label: invoice.formName ?? '' }] : [];
  return <NativeSelect data={[{ value: '', label: t('noForm') }, ...kept, ...options]} {...props} />;
}
