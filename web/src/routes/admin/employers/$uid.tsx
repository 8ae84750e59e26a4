import { createFileRoute } from '@tanstack/react-router';
import { EmployerPage } from '#features/employers/staff/employer-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/employers/$uid')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'jobs.read');
    return loadPhrases('staffEmployers');
  },
  component: Employer,
});

function Employer() {
  return <EmployerPage uid={Route.useParams().uid} />;
}
