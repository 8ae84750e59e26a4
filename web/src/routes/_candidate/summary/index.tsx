import { createFileRoute } from '@tanstack/react-router';
import { SummaryPage } from '../../../features/profile/candidate/summary/summary-page.tsx';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { meQuery } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/_candidate/summary/')({ component: Summary });

function Summary() {
  const { me } = Route.useRouteContext();
  return <SummaryPage me={useApiQuery(meQuery()).data ?? me} />;
}
