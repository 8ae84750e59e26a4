import { createFileRoute } from '@tanstack/react-router';
import { GovernmentFeesPage } from '#features/fee-plans/staff/government-fees-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/government-fees')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'fee-plans.read');
    return loadPhrases('staffFeePlans');
  },
  component: GovernmentFeesPage,
});
