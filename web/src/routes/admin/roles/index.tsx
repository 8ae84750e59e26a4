import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '#features/roles/staff/roles-page.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/roles/')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'roles.read'),
  component: RolesPage,
});
