import { createFileRoute } from '@tanstack/react-router';
import { LogoutPage } from '#features/auth/account/logout-page.tsx';

export const Route = createFileRoute('/admin/logout')({ component: LogoutPage });
