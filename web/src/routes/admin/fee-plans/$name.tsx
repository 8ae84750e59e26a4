import { createFileRoute } from '@tanstack/react-router';
import { FeePlanPage } from '#features/fee-plans/staff/fee-plan-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { pageParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

const versionParam = (value: unknown) => (Number(value) === 1 ? 1 : pageParam(value));

export const Route = createFileRoute('/admin/fee-plans/$name')({
  validateSearch: (raw: Record<string, unknown>): { version?: number } => ({ version: versionParam(raw.version) }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'fee-plans.read');
    return loadPhrases('staffFeePlans');
  },
  component: Plan,
});

function Plan() {
  const { name } = Route.useParams();
  const { version } = Route.useSearch();
  return <FeePlanPage key={name} name={name} version={version} />;
}
