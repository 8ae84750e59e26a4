import { createFileRoute } from '@tanstack/react-router';
import { AbsencesPage } from '#features/absences/staff/absences-page.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/absences')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'users.read'),
  component: Absences,
});

function Absences() {
  return <AbsencesPage ownEmail={Route.useRouteContext().me.email} />;
}
