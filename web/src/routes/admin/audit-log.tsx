import { createFileRoute } from '@tanstack/react-router';
import { AuditLogPage } from '#features/audit-log/staff/audit-log-page.tsx';
import type { AuditSearch } from '#features/audit-log/staff/queries.ts';
import { dayParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: (raw: Record<string, unknown>): AuditSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    action: textParam(raw.action),
    actorEmail: textParam(raw.actorEmail),
    subjectEmail: textParam(raw.subjectEmail),
    createdAtFrom: dayParam(raw.createdAtFrom),
    createdAtTo: dayParam(raw.createdAtTo),
  }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'audit-log.read'),
  component: AuditLogPage,
});
