import { createFileRoute } from '@tanstack/react-router';
import { ownProgressQuery } from '../../entities/labor-progress/queries.ts';
import { ProgressPage } from '../../features/labor-progress/candidate/progress-page.tsx';
import { prefetch } from '../../platform/http/prefetch.ts';

export const Route = createFileRoute('/_candidate/progress')({
  loader: () => prefetch(ownProgressQuery()),
  component: ProgressPage,
});
