import { createFileRoute } from '@tanstack/react-router';
import { invoiceQuery, ownInvoicesQuery } from '#entities/invoices/queries.ts';
import { InvoicePage } from '#features/invoices/candidate/invoice-page.tsx';
import { InvoicesPage } from '#features/invoices/candidate/invoices-page.tsx';
import { TransferForm } from '#features/transfers/candidate/transfer-form.tsx';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/_candidate/invoices')({
  validateSearch: (search: Record<string, unknown>): { invoice?: string } => ({
    invoice: typeof search.invoice === 'string' ? search.invoice : undefined,
  }),
  loader: ({ location }) => {
    const { invoice }: { invoice?: unknown } = location.search;
    return typeof invoice === 'string' ? prefetch(invoiceQuery(invoice)) : prefetch(ownInvoicesQuery());
  },
  component: Invoices,
});

/** Shows the list of invoices, or the invoice that the address names. */
function Invoices() {
  const { invoice } = Route.useSearch();
  if (!invoice) return <InvoicesPage />;
  return (
    <InvoicePage
      key={invoice}
      id={invoice}
      renderTransferForm={(openCents) => <TransferForm invoiceId={invoice} openCents={openCents} />}
    />
  );
}
