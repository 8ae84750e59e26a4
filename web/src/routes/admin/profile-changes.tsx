import { profileChangeStatuses } from '@portal/shared/profile-changes/workflow';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileChangesPage } from '#features/profile/staff/changes/profile-changes-page.tsx';
import type { ChangesSearch } from '#features/profile/staff/changes/queries.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { choiceParam, pageParam, pageSizeParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/profile-changes')({
  validateSearch: (raw: Record<string, unknown>): ChangesSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    status: choiceParam([...profileChangeStatuses, 'all'], raw.status),
  }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'users.read');
    return loadPhrases('profileChanges', 'staffProfileChanges');
  },
  component: ProfileChangesPage,
});
