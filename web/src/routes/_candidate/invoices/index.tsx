import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../../../features/invoices/pages/invoices-page.tsx';

export const Route = createFileRoute('/_candidate/invoices/')({ component: InvoicesPage });
