import { createFileRoute } from '@tanstack/react-router';
import { AddendumPage } from '#features/applications/candidate/addenda/addendum-page.tsx';
import { ConfirmIdentity } from '#features/auth/account/confirm-identity.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_signing/addenda/$uid')({ component: Addendum });

function Addendum() {
  const context = Route.useRouteContext();
  return (
    <>
      <AddendumPage uid={Route.useParams().uid} />
      <ConfirmIdentity me={useApiQuery(meQuery()).data ?? context.me} />
    </>
  );
}
