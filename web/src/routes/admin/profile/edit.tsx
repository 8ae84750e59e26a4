import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '#features/users/account/edit-profile-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/profile/edit')({ component: EditProfile });

function EditProfile() {
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <EditProfilePage
      me={useApiQuery(meQuery()).data ?? me}
      backTo="/admin/profile/view"
      onSaved={() => void navigate({ to: '/admin/profile/view' })}
    />
  );
}
