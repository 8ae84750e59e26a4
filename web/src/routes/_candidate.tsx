import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CandidateShell } from '../features/candidate-shell/candidate-shell.tsx';
import { meQuery, requireArea } from '../platform/session/session.ts';

export const Route = createFileRoute('/_candidate')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: CandidateLayout,
});

function CandidateLayout() {
  const context = Route.useRouteContext();
  return <CandidateShell me={useQuery(meQuery()).data ?? context.me} />;
}
