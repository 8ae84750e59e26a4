import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '#features/roles/staff/role-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/$id')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'roles.read');
    return loadPhrases('staffRoles');
  },
  component: Role,
});

function Role() {
  return <RolePage id={Route.useParams().id} />;
}
