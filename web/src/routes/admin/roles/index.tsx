import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '#features/roles/staff/roles-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'roles.read');
    return loadPhrases('staffRoles');
  },
  component: RolesPage,
});
