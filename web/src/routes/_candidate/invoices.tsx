import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../features/invoices/pages/invoice-page.tsx';
import { InvoicesPage } from '../../features/invoices/pages/invoices-page.tsx';

export const Route = createFileRoute('/_candidate/invoices')({
  validateSearch: (search: Record<string, unknown>): { invoice?: string } => ({
    invoice: typeof search.invoice === 'string' ? search.invoice : undefined,
  }),
  component: Invoices,
});

/** The list, or the one that the address names. */
function Invoices() {
  const { invoice } = Route.useSearch();
  return invoice ? <InvoicePage key={invoice} id={invoice} /> : <InvoicesPage />;
}
