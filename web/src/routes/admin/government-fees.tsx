import { createFileRoute } from '@tanstack/react-router';
import { GovernmentFeesPage } from '#features/fee-plans/staff/government-fees-page.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/government-fees')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'fee-plans.read'),
  component: GovernmentFeesPage,
});
