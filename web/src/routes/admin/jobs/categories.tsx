import { createFileRoute } from '@tanstack/react-router';
import { JobCategoriesPage } from '#features/job-categories/staff/job-categories-page.tsx';

export const Route = createFileRoute('/admin/jobs/categories')({ component: JobCategoriesPage });
