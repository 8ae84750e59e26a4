import { createFileRoute } from '@tanstack/react-router';
import { WorkPage } from '../../features/staff-work/work-page.tsx';
import { requirePermission } from '../../platform/session/session.ts';

export const Route = createFileRoute('/admin/work')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'users.read'),
  component: WorkPage,
});
