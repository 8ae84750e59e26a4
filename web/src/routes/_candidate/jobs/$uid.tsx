import { createFileRoute } from '@tanstack/react-router';
import { jobQuery } from '#entities/jobs/queries.ts';
import { ApplyBar } from '#features/applications/candidate/apply-bar.tsx';
import { ApplyBox } from '#features/applications/candidate/apply-box.tsx';
import { JobPage } from '#features/jobs/candidate/job-page.tsx';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/_candidate/jobs/$uid')({
  loader: ({ params }) => prefetch(jobQuery(params.uid)),
  component: Job,
});

function Job() {
  const { uid } = Route.useParams();
  const { me } = Route.useRouteContext();
  const { status } = me.profile;
  return (
    <JobPage
      uid={uid}
      renderApplication={(job) => <ApplyBox job={job} status={status} />}
      renderApply={(job) => <ApplyBar job={job} status={status} />}
    />
  );
}
