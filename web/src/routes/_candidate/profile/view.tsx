import { createFileRoute } from '@tanstack/react-router';
import { ContractList } from '#features/contracts/candidate/contract-list.tsx';
import { ProfilePage } from '#features/users/candidate/profile-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/view')({ component: Profile });

function Profile() {
  const { me } = Route.useRouteContext();
  return <ProfilePage me={useApiQuery(meQuery()).data ?? me} contracts={<ContractList />} />;
}
