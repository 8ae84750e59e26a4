import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '#features/auth/public/sign-up-page.tsx';

export const Route = createFileRoute('/_public/sign-up')({ component: SignUpPage });
