import { createFileRoute } from '@tanstack/react-router';
import { ownProgressQuery } from '#entities/labor-progress/queries.ts';
import { ProgressPage } from '#features/labor-progress/candidate/progress-page.tsx';
import { prefetch } from '#platform/http/prefetch.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_candidate/progress')({
  beforeLoad: () => loadPhrases('waits'),
  loader: () => prefetch(ownProgressQuery()),
  component: ProgressPage,
});
