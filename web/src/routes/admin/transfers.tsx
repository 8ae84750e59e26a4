import { transferStatuses } from '@portal/shared/transfers/workflow';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import type { TransfersSearch } from '#features/transfers/staff/queries.ts';
import { TransfersPage } from '#features/transfers/staff/transfers-page.tsx';
import { choiceParam, dayParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/transfers')({
  validateSearch: (raw: Record<string, unknown>): TransfersSearch => ({
    page: pageParam(raw.page),
    status: choiceParam([...transferStatuses, 'all'], raw.status),
    search: textParam(raw.search),
    owner: ownerParam(raw.owner),
    createdAtFrom: dayParam(raw.createdAtFrom),
    createdAtTo: dayParam(raw.createdAtTo),
    receivedFrom: dayParam(raw.receivedFrom),
    receivedTo: dayParam(raw.receivedTo),
    jobUid: textParam(raw.jobUid),
    plan: textParam(raw.plan),
    employer: textParam(raw.employer),
    pageSize: pageSizeParam(raw.pageSize),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'transfers.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/transfers', search: remembered, replace: true });
  },
  component: TransfersPage,
});
