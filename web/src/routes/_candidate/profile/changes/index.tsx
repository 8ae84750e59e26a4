import { createFileRoute } from '@tanstack/react-router';
import { ChangesPage } from '#features/profile/candidate/changes/changes-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { pageParam } from '#platform/search-params.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/changes/')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => ({ page: pageParam(raw.page) }),
  beforeLoad: () => loadPhrases('profileChanges'),
  component: Changes,
});

function Changes() {
  const { me } = Route.useRouteContext();
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChangesPage
      me={useApiQuery(meQuery()).data ?? me}
      page={page}
      onPage={(next) => void navigate({ search: { page: next } })}
    />
  );
}
