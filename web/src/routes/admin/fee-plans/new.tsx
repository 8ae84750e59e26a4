import { createFileRoute } from '@tanstack/react-router';
import { NewFeePlanPage } from '#features/fee-plans/staff/plan-form-pages.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/fee-plans/new')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'fee-plans.manage'),
  component: NewFeePlanPage,
});
