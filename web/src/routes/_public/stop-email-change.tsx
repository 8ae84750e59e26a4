import { createFileRoute } from '@tanstack/react-router';
import { StopEmailChangePage } from '#features/auth/public/stop-email-change-page.tsx';

export const Route = createFileRoute('/_public/stop-email-change')({ component: StopEmailChangePage });
