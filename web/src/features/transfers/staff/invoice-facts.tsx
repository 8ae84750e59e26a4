import { InvoiceLines } from '#entities/invoices/invoice-lines.tsx';
import { InvoiceStatusBadge } from '#entities/invoices/invoice-status-badge.tsx';
import { invoiceQuery } from '#entities/invoices/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Facts } from '#ui/layout/facts.tsx';

/** The lines of an invoice. */
export function InvoiceFacts({ id }: { id: string }) {
  const { t } = useTranslation(['staffTransfers', 'feePlans']);
  const format = useFormat();
  const query = useApiQuery({ ...invoiceQuery(id), meta: { isSilent: true } });
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={1} height={140} />}>
      {(invoice) => (
        <>
          <InvoiceLines
            invoice={invoice}
            totalLabel={t('amount')}
            describe={({ kind, payee }) =>
              payee ? `${t(`kind_${kind}`)} → ${t(`feePlans:payee_${payee}`)}` : t(`kind_${kind}`)
            }
          />
          <Facts
            facts={[
              ...(invoice.paidCents > 0 && invoice.openCents > 0
                ? [
                    { label: t('paid'), value: format.usd(invoice.paidCents) },
                    { label: t('open'), value: format.usd(invoice.openCents) },
                  ]
                : []),
              { label: t('number'), value: invoice.number },
              { label: t('dueDate'), value: format.day(invoice.dueDate) },
              { label: t('name'), value: invoice.name },
              { label: t('invoiceStatus'), value: <InvoiceStatusBadge status={invoice.status} /> },
            ]}
          />
        </>
      )}
    </QueryView>
  );
}
