import type { WorkKind } from '@portal/shared/overview/contract';
import { workKinds } from '@portal/shared/overview/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import { useBulkApproval } from '#features/applications/staff/use-bulk-approval.tsx';
import { applicantsOf, workQuery } from '#features/overview/staff/queries.ts';
import { WorkPage } from '#features/overview/staff/work-page.tsx';
import { PausedNotice } from '#features/scheduled-decisions/staff/paused-notice.tsx';
import { AddTask } from '#features/staff-tasks/staff/add-task.tsx';
import { CompleteTask } from '#features/staff-tasks/staff/complete-task.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { choiceParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

interface WorkSearch {
  kind?: WorkKind | undefined;
  owner?: string | undefined;
}

export const Route = createFileRoute('/admin/work')({
  validateSearch: (raw: Record<string, unknown>): WorkSearch => ({
    kind: choiceParam(workKinds, raw.kind),
    owner: ownerParam(raw.owner),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'users.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/work', search: remembered, replace: true });
    return loadPhrases('mailEvents');
  },
  component: Work,
});

function Work() {
  const { t } = useTranslation('staffShell');
  const { kind, owner } = Route.useSearch();
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const query = useApiQuery(workQuery({ owner }));
  const approval = useBulkApproval(applicantsOf(query.data?.items ?? []), { allLabel: t('selectAll') });
  return (
    <WorkPage
      query={query}
      kind={kind}
      onKind={(value) => void navigate({ search: { owner, kind: value }, resetScroll: false })}
      approval={approval}
      owner={owner}
      ownerChoice={<OwnerChoice value={owner} onChange={(next) => void navigate({ search: { kind, owner: next } })} />}
      notice={<PausedNotice />}
      addTask={<AddTask ownEmail={me.email} />}
      renderDone={(uid) => <CompleteTask uid={uid} />}
    />
  );
}
