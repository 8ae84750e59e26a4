import type { ComponentProps, ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import type { CompletedCase } from './completed-case.tsx';
import { ownApplicationsQuery } from './queries.ts';

/** Few people apply again after their arrival, so the notice is loaded with its phrases when it is shown. */
const Loaded = lazy<ComponentType<ComponentProps<typeof CompletedCase>>>(async () => {
  const [loaded] = await Promise.all([import('./completed-case.tsx'), loadPhrases('waits')]);
  return { default: loaded.CompletedCase };
});

/** Tells somebody whose case is complete, before they apply again, what a new contract means for it. */
export function LazyCompletedCase() {
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const completed = applications.find(
    ({ status, contractStatus }) => status === 'approved' && contractStatus === 'completed',
  );
  return (
    completed && (
      <Suspense fallback={null}>
        <Loaded jobTitle={completed.job.title} />
      </Suspense>
    )
  );
}
