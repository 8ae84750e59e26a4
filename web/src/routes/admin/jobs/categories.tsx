import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/staff-jobs/pages/categories-page.tsx';

export const Route = createFileRoute('/admin/jobs/categories')({ component: CategoriesPage });
