import { createFileRoute } from '@tanstack/react-router';
import { CreateEmployerPage } from '#features/employers/staff/employer-form-pages.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/employers/new')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'jobs.manage');
    return loadPhrases('staffEmployers');
  },
  component: CreateEmployerPage,
});
