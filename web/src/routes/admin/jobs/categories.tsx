import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/jobs/staff/categories-page.tsx';

export const Route = createFileRoute('/admin/jobs/categories')({ component: CategoriesPage });
