import { timelineKinds } from '@portal/shared/timeline/kinds';
import { createFileRoute } from '@tanstack/react-router';
import type { TimelineSearch } from '#features/timeline/staff/queries.ts';
import { UserTimeline } from '#features/timeline/staff/user-timeline.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { choiceParam, pageParam } from '#platform/search-params.ts';

export const Route = createFileRoute('/admin/users/$email/timeline')({
  validateSearch: (raw: Record<string, unknown>): TimelineSearch => ({
    page: pageParam(raw.page),
    kind: choiceParam(timelineKinds, raw.kind),
  }),
  beforeLoad: () => loadPhrases('mailEvents', 'staffTimeline'),
  component: Timeline,
});

function Timeline() {
  const { email } = Route.useParams();
  return <UserTimeline email={email} />;
}
