import { createFileRoute } from '@tanstack/react-router';
import { ApplyPage } from '#features/applications/candidate/apply-page.tsx';
import { SignedPage } from '#features/applications/candidate/signed-page.tsx';

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
  if (signed) return <SignedPage applicationUid={signed} />;
  return (
    <ApplyPage
      jobUid={uid}
      me={me}
      onSigned={(application) => void navigate({ search: { signed: application }, replace: true })}
    />
  );
}
