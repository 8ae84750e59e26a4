import { createFileRoute } from '@tanstack/react-router';
import { CreateJobPage } from '#features/jobs/staff/job-form-pages.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/jobs/new')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'jobs.manage'),
  component: CreateJobPage,
});
