import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '#features/roles/staff/role-page.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/$id')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'roles.read'),
  component: Role,
});

function Role() {
  return <RolePage id={Route.useParams().id} />;
}
