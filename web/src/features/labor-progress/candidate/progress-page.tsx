import { lazy, Suspense } from 'react';
import { ownProgressQuery } from '../../../entities/labor-progress/queries.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { loadPhrases } from '../../../platform/i18n/i18n.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { ListSkeleton } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** The content comes with its phrases, which no other page needs at its start. */
const ProgressContent = lazy(async () => {
  const [content] = await Promise.all([import('./progress-content.tsx'), loadPhrases('waits')]);
  return { default: content.ProgressContent };
});

export function ProgressPage() {
  const { t } = useTranslation('laborProgress');
  const query = useApiQuery(ownProgressQuery());
  const skeleton = <ListSkeleton rows={5} height={88} />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={query} skeleton={skeleton}>
        {(progress) => (
          <Suspense fallback={skeleton}>
            <ProgressContent progress={progress} />
          </Suspense>
        )}
      </QueryView>
    </Page>
  );
}
