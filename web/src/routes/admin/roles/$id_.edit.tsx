import { createFileRoute } from '@tanstack/react-router';
import { EditRolePage } from '#features/roles/staff/role-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/$id_/edit')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'roles.manage');
    return loadPhrases('staffRoles');
  },
  component: Edit,
});

function Edit() {
  return <EditRolePage id={Route.useParams().id} />;
}
