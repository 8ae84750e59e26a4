import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '#platform/session/session.ts';
import { SigningShell } from '#shells/candidate/signing-shell.tsx';

export const Route = createFileRoute('/_signing')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: SigningLayout,
});

/** The key keeps what one person entered, such as a drawn signature, from the next person who logs in from another tab. */
function SigningLayout() {
  const { me } = Route.useRouteContext();
  return <SigningShell key={me.userId} />;
}
