import { createFileRoute } from '@tanstack/react-router';
import type { TimelineSearch } from '#features/timeline/staff/queries.ts';
import { timelineQuery } from '#features/timeline/staff/queries.ts';
import { UserTimeline } from '#features/timeline/staff/user-timeline.tsx';
import { prefetch } from '#platform/http/prefetch.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { pageParam, textParam } from '#platform/search-params.ts';

const readSearch = (raw: Record<string, unknown>): TimelineSearch => ({
  page: pageParam(raw.page),
  kind: textParam(raw.kind),
});

export const Route = createFileRoute('/admin/users/$email/timeline')({
  validateSearch: readSearch,
  beforeLoad: () => loadPhrases('mailEvents', 'staffTimeline'),
  loader: ({ params, location }) => prefetch(timelineQuery(params.email, readSearch(location.search))),
  component: Timeline,
});

function Timeline() {
  const { email } = Route.useParams();
  return <UserTimeline email={email} />;
}
