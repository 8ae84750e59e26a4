import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#features/auth/public/reset-password-page.tsx';

export const Route = createFileRoute('/_public/forgot')({ component: ResetPasswordPage });
