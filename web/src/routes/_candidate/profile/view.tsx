import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/profile/pages/profile-page.tsx';
import { meQuery } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/view')({ component: Profile });

function Profile() {
  const { me } = Route.useRouteContext();
  return <ProfilePage me={useQuery(meQuery()).data ?? me} />;
}
