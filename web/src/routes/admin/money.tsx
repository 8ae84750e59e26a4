import { createFileRoute } from '@tanstack/react-router';
import { MoneyPage } from '#features/money/staff/money-page.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/money')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'invoices.read'),
  component: MoneyPage,
});
