import { createFileRoute } from '@tanstack/react-router';
import { EditEmployerPage } from '#features/employers/staff/employer-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/employers/$uid_/edit')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'jobs.manage');
    return loadPhrases('staffEmployers');
  },
  component: Edit,
});

function Edit() {
  return <EditEmployerPage uid={Route.useParams().uid} />;
}
