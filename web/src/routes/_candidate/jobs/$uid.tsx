import { createFileRoute } from '@tanstack/react-router';
import { FeePlanTable } from '../../../features/fee-plans/components/fee-plan-table.tsx';
import { JobPage } from '../../../features/jobs/pages/job-page.tsx';

export const Route = createFileRoute('/_candidate/jobs/$uid')({ component: Job });

function Job() {
  const { uid } = Route.useParams();
  const { me } = Route.useRouteContext();
  return <JobPage uid={uid} status={me.profile.status} renderFees={(plan) => <FeePlanTable plan={plan} />} />;
}
