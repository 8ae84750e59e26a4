import { createFileRoute } from '@tanstack/react-router';
import { useBulkApproval } from '#features/applications/staff/use-bulk-approval.tsx';
import { applicantsOf, workQuery } from '#features/overview/staff/queries.ts';
import { WorkPage } from '#features/overview/staff/work-page.tsx';
import { PausedNotice } from '#features/scheduled-decisions/staff/paused-notice.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/work')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'users.read');
    return loadPhrases('mailEvents');
  },
  component: Work,
});

function Work() {
  const { t } = useTranslation('staffShell');
  const query = useApiQuery(workQuery());
  const approval = useBulkApproval(applicantsOf(query.data?.items ?? []), { allLabel: t('selectAll') });
  return <WorkPage query={query} approval={approval} notice={<PausedNotice />} />;
}
