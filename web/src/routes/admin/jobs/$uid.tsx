import { createFileRoute } from '@tanstack/react-router';
import { JobLayout } from '#features/jobs/staff/job-layout.tsx';
import { staffJobQuery } from '#features/jobs/staff/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/admin/jobs/$uid')({
  loader: ({ params }) => prefetch(staffJobQuery(params.uid)),
  component: Layout,
});

function Layout() {
  return <JobLayout uid={Route.useParams().uid} />;
}
