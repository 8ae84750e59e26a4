import { approvalStatuses } from '@portal/shared/approvals/statuses';
import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsPage } from '#features/approvals/staff/approvals-page.tsx';
import type { ApprovalsSearch } from '#features/approvals/staff/queries.ts';
import { choiceParam, pageParam, pageSizeParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/approvals')({
  validateSearch: (raw: Record<string, unknown>): ApprovalsSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    status: choiceParam(approvalStatuses, raw.status),
  }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'approvals.read'),
  component: ApprovalsPage,
});
