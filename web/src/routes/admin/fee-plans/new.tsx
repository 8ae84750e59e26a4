import { createFileRoute } from '@tanstack/react-router';
import { NewFeePlanPage } from '#features/fee-plans/staff/plan-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/fee-plans/new')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'fee-plans.manage');
    return loadPhrases('staffFeePlans');
  },
  component: NewFeePlanPage,
});
