import { createFileRoute } from '@tanstack/react-router';
import { NewChangePage } from '#features/profile/candidate/changes/new-change-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/changes/new')({
  beforeLoad: () => loadPhrases('profileChanges'),
  component: NewChange,
});

function NewChange() {
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NewChangePage
      me={useApiQuery(meQuery()).data ?? me}
      onSent={() => void navigate({ to: '/profile/changes', search: {} })}
    />
  );
}
