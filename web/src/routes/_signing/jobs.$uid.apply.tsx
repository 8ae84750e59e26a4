import { createFileRoute } from '@tanstack/react-router';
import { ApplyPage } from '../../features/applications/pages/apply-page.tsx';
import { SignedPage } from '../../features/applications/pages/signed-page.tsx';
import { FeePlanTable } from '../../features/fee-plans/components/fee-plan-table.tsx';

export const Route = createFileRoute('/_signing/jobs/$uid/apply')({
  validateSearch: (search: Record<string, unknown>): { signed?: string } => ({
    signed: typeof search.signed === 'string' ? search.signed : undefined,
  }),
  component: Apply,
});

function Apply() {
  const { uid } = Route.useParams();
  const { signed } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (signed) return <SignedPage applicationUid={signed} />;
  return (
    <ApplyPage
      jobUid={uid}
      renderFees={(plan) => <FeePlanTable plan={plan} />}
      onSigned={(application) => void navigate({ search: { signed: application }, replace: true })}
    />
  );
}
