import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '../../../features/users/account/edit-profile-page.tsx';
import { meQuery } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/edit')({ component: EditProfile });

function EditProfile() {
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <EditProfilePage
      me={useQuery(meQuery()).data ?? me}
      backTo="/profile/view"
      onSaved={() => void navigate({ to: '/profile/view' })}
    />
  );
}
