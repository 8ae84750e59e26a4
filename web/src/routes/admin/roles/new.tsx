import { createFileRoute } from '@tanstack/react-router';
import { CreateRolePage } from '#features/roles/staff/role-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/new')({
  validateSearch: (raw: Record<string, unknown>): { from?: string | undefined } => ({ from: textParam(raw.from) }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'roles.manage');
    return loadPhrases('staffRoles');
  },
  component: NewRole,
});

function NewRole() {
  return <CreateRolePage from={Route.useSearch().from} />;
}
