import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../features/invoices/pages/invoice-page.tsx';

export const Route = createFileRoute('/_candidate/invoices/$id')({ component: Invoice });

function Invoice() {
  return <InvoicePage id={Route.useParams().id} />;
}
