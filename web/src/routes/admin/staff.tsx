import { roleName } from '@portal/shared/http/field-schemas';
import { createFileRoute } from '@tanstack/react-router';
import type { StaffSearch } from '#features/staff/staff/queries.ts';
import { StaffPage } from '#features/staff/staff/staff-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/staff')({
  validateSearch: (raw: Record<string, unknown>): StaffSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    search: textParam(raw.search),
    roleName: roleName.safeParse(raw.roleName).data,
  }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'staff.manage');
    return loadPhrases('staffAccounts', 'staffRoles');
  },
  component: Staff,
});

function Staff() {
  return <StaffPage ownEmail={Route.useRouteContext().me.email} />;
}
