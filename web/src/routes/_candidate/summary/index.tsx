import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SummaryPage } from '../../../features/profile/candidate/summary/summary-page.tsx';
import { meQuery } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/_candidate/summary/')({ component: Summary });

function Summary() {
  const { me } = Route.useRouteContext();
  return <SummaryPage me={useQuery(meQuery()).data ?? me} />;
}
