import { blocksApplying } from '@portal/shared/applications/workflow';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { ApplyPage } from '#features/applications/candidate/apply-page.tsx';
import { SignedPage } from '#features/applications/candidate/signed-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';

export const Route = createFileRoute('/_signing/jobs/$uid/apply')({
  validateSearch: (search: Record<string, unknown>): { signed?: string } => ({
    signed: typeof search.signed === 'string' ? search.signed : undefined,
  }),
  component: Apply,
});

function Apply() {
  const { uid } = Route.useParams();
  const { signed } = Route.useSearch();
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const applications = useApiQuery({ ...ownApplicationsQuery(), meta: { isSilent: true } }).data?.items;
  // The contract that was signed reads as one to sign, for instance in a second tab.
  const live = applications?.find((one) => one.job.uid === uid && blocksApplying(one));
  const shown = signed ?? (live?.status === 'pending' ? live.uid : undefined);
  if (shown) return <SignedPage applicationUid={shown} />;
  if (live) return <Navigate to="/jobs/$uid" params={{ uid }} replace />;
  return (
    <ApplyPage
      jobUid={uid}
      me={me}
      onSigned={(application) => void navigate({ search: { signed: application }, replace: true })}
    />
  );
}
