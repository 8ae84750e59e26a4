import { createFileRoute } from '@tanstack/react-router';
import { CreateJobPage } from '../../../features/staff-jobs/pages/job-form-pages.tsx';

export const Route = createFileRoute('/admin/jobs/new')({ component: CreateJobPage });
