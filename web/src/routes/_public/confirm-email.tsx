import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#features/auth/public/confirm-email-page.tsx';

export const Route = createFileRoute('/_public/confirm-email')({ component: ConfirmEmailPage });
