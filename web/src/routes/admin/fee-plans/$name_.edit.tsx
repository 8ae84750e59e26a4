import { createFileRoute } from '@tanstack/react-router';
import { EditFeePlanPage } from '#features/fee-plans/staff/plan-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/fee-plans/$name_/edit')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'fee-plans.manage');
    return loadPhrases('staffFeePlans');
  },
  component: Edit,
});

function Edit() {
  return <EditFeePlanPage name={Route.useParams().name} />;
}
