import { ownProgressQuery } from '#entities/labor-progress/queries.ts';
import { ownTasksQuery } from '#entities/tasks/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProgressContent } from './progress-content.tsx';

export function ProgressPage() {
  const { t } = useTranslation('laborProgress');
  const query = useApiQuery(ownProgressQuery());
  const tasks = useApiQuery(ownTasksQuery());
  return (
    <Page title={t('title')}>
      <QueryView query={query} skeleton={<ListSkeleton rows={5} height={88} />}>
        {(progress) => (
          <QueryView query={tasks} skeleton={<ListSkeleton rows={5} height={88} />}>
            {({ items }) => <ProgressContent progress={progress} tasks={items} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
