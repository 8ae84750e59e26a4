import { fileKinds } from '@portal/shared/files/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import { DocumentsPage } from '#features/files/staff/documents-page.tsx';
import type { DocumentsSearch } from '#features/files/staff/documents-search.ts';
import { listedStatuses } from '#features/files/staff/documents-search.ts';
import { choiceParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/documents')({
  validateSearch: (raw: Record<string, unknown>): DocumentsSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    status: choiceParam([...listedStatuses, 'all'], raw.status),
    search: textParam(raw.search),
    owner: ownerParam(raw.owner),
    kind: choiceParam(fileKinds, raw.kind),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'files.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/documents', search: remembered, replace: true });
  },
  component: DocumentsPage,
});
