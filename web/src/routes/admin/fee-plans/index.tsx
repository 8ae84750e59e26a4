import { createFileRoute } from '@tanstack/react-router';
import { FeePlansPage } from '#features/fee-plans/staff/fee-plans-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/fee-plans/')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'fee-plans.read');
    return loadPhrases('staffFeePlans');
  },
  component: FeePlansPage,
});
