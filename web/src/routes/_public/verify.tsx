import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../features/verify/pages/verify-page.tsx';

export const Route = createFileRoute('/_public/verify')({ component: VerifyPage });
