import { createFileRoute } from '@tanstack/react-router';
import { ActivatePage } from '#features/auth/public/activate-page.tsx';

export const Route = createFileRoute('/_public/activate')({ component: ActivatePage });
