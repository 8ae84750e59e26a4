import { createFileRoute } from '@tanstack/react-router';
import { FeePlanTimeline } from '../../../features/fee-plans/components/fee-plan-timeline.tsx';
import { JobPage } from '../../../features/jobs/pages/job-page.tsx';

export const Route = createFileRoute('/_candidate/jobs/$uid')({ component: Job });

function Job() {
  const { uid } = Route.useParams();
  const { me } = Route.useRouteContext();
  return <JobPage uid={uid} status={me.profile.status} renderFees={(plan) => <FeePlanTimeline plan={plan} />} />;
}
