import { createFileRoute } from '@tanstack/react-router';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { ownerParam } from '#entities/owners/owner-search.ts';
import { OverviewPage } from '#features/overview/staff/overview-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/overview')({
  validateSearch: (raw: Record<string, unknown>): { owner?: string | undefined } => ({ owner: ownerParam(raw.owner) }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'users.read');
    return Promise.all([loadPhrases('mailEvents'), loadPhrases('staffOverview')]);
  },
  component: Overview,
});

function Overview() {
  const { owner } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OverviewPage
      owner={owner}
      ownerChoice={<OwnerChoice value={owner} onChange={(next) => void navigate({ search: { owner: next } })} />}
    />
  );
}
