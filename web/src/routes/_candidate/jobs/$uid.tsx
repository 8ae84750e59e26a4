import { createFileRoute } from '@tanstack/react-router';
import { ApplyBox } from '../../../features/applications/candidate/apply-box.tsx';
import { JobPage } from '../../../features/jobs/candidate/job-page.tsx';

export const Route = createFileRoute('/_candidate/jobs/$uid')({ component: Job });

function Job() {
  const { uid } = Route.useParams();
  const { me } = Route.useRouteContext();
  return <JobPage uid={uid} renderApplication={(job) => <ApplyBox job={job} status={me.profile.status} />} />;
}
