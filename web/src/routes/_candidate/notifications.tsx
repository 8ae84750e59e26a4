import { createFileRoute } from '@tanstack/react-router';
import { notificationsQuery } from '#entities/notifications/queries.ts';
import { NotificationsPage } from '#features/notifications/candidate/notifications-page.tsx';
import { prefetch } from '#platform/http/prefetch.ts';

const readSearch = (search: Record<string, unknown>): { page?: number } => {
  const page = Math.floor(Number(search.page));
  return { page: page > 1 ? page : undefined };
};

export const Route = createFileRoute('/_candidate/notifications')({
  validateSearch: readSearch,
  loader: ({ location }) => prefetch(notificationsQuery(readSearch(location.search).page ?? 1)),
  component: Notifications,
});

function Notifications() {
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage page={Route.useSearch().page ?? 1} onPage={(page) => void navigate({ search: { page } })} />
  );
}
