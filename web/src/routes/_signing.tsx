import { createFileRoute } from '@tanstack/react-router';
import { ConfirmIdentity } from '../features/auth/account/confirm-identity.tsx';
import { useApiQuery } from '../platform/http/use-api-query.ts';
import { meQuery, requireArea } from '../platform/session/session.ts';
import { SigningShell } from '../shells/candidate/signing-shell.tsx';

export const Route = createFileRoute('/_signing')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: SigningLayout,
});

function SigningLayout() {
  const context = Route.useRouteContext();
  const me = useApiQuery(meQuery()).data ?? context.me;
  return (
    <>
      <SigningShell />
      <ConfirmIdentity me={me} />
    </>
  );
}
