import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailPage } from '#features/auth/public/undo-email-page.tsx';

export const Route = createFileRoute('/_public/undo-email')({ component: UndoEmailPage });
