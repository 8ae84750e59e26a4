import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../../features/labor-progress/candidate/progress-page.tsx';

export const Route = createFileRoute('/_candidate/progress')({ component: ProgressPage });
