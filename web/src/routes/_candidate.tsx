import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { meQuery, requireArea } from '../platform/session/session.ts';
import { CandidateShell } from '../shells/candidate/candidate-shell.tsx';

export const Route = createFileRoute('/_candidate')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: CandidateLayout,
});

function CandidateLayout() {
  const context = Route.useRouteContext();
  return <CandidateShell me={useQuery(meQuery()).data ?? context.me} />;
}
