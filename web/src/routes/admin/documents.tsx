import { fileKinds } from '@portal/shared/files/rules';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '#features/files/staff/documents-page.tsx';
import type { DocumentsSearch } from '#features/files/staff/documents-search.ts';
import { listedStatuses } from '#features/files/staff/documents-search.ts';
import { choiceParam, pageParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/documents')({
  validateSearch: (raw: Record<string, unknown>): DocumentsSearch => ({
    page: pageParam(raw.page),
    status: choiceParam([...listedStatuses, 'all'], raw.status),
    search: textParam(raw.search),
    kind: choiceParam(fileKinds, raw.kind),
  }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'files.read'),
  component: DocumentsPage,
});
