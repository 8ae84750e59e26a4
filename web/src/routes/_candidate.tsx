import { createFileRoute } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ConfirmIdentity } from '#features/auth/account/confirm-identity.tsx';
import { AskConsents } from '#features/consents/candidate/ask-consents.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery, requireArea } from '#platform/session/session.ts';
import { CandidateShell } from '#shells/candidate/candidate-shell.tsx';

export const Route = createFileRoute('/_candidate')({
  beforeLoad: ({ location }) => requireArea('candidate', location),
  component: CandidateLayout,
});

/** The key keeps what one person entered from the next person who logs in from another tab. */
function CandidateLayout() {
  const context = Route.useRouteContext();
  const me = useApiQuery(meQuery()).data ?? context.me;
  return (
    <Fragment key={context.me.userId}>
      <CandidateShell me={me} />
      <ConfirmIdentity me={me} />
      <AskConsents />
    </Fragment>
  );
}
