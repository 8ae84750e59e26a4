import { transferStatuses } from '@portal/shared/transfers/workflow';
import { createFileRoute } from '@tanstack/react-router';
import type { TransfersSearch } from '#features/transfers/staff/queries.ts';
import { TransfersPage } from '#features/transfers/staff/transfers-page.tsx';
import { choiceParam, dayParam, pageParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/transfers')({
  validateSearch: (raw: Record<string, unknown>): TransfersSearch => ({
    page: pageParam(raw.page),
    status: choiceParam([...transferStatuses, 'all'], raw.status),
    search: textParam(raw.search),
    createdAtFrom: dayParam(raw.createdAtFrom),
    createdAtTo: dayParam(raw.createdAtTo),
  }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'transfers.read'),
  component: TransfersPage,
});
