import { deadlineKinds } from '@portal/shared/deadlines/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import { DeadlinesPage } from '#features/deadlines/staff/deadlines-page.tsx';
import type { DeadlinesSearch } from '#features/deadlines/staff/deadlines-search.ts';
import { deadlineViews } from '#features/deadlines/staff/deadlines-search.ts';
import { choiceParam, dayParam, pageParam, pageSizeParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/deadlines')({
  validateSearch: (raw: Record<string, unknown>): DeadlinesSearch => ({
    view: choiceParam(deadlineViews, raw.view),
    kind: choiceParam(deadlineKinds, raw.kind),
    owner: ownerParam(raw.owner),
    when: choiceParam(['week'], raw.when),
    from: dayParam(raw.from),
    to: dayParam(raw.to),
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    day: dayParam(raw.day),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'users.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/deadlines', search: remembered, replace: true });
  },
  component: DeadlinesPage,
});
