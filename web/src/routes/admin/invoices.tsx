import { createFileRoute, redirect } from '@tanstack/react-router';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import { InvoicesPage } from '#features/invoices/staff/invoices-page.tsx';
import type { InvoicesSearch } from '#features/invoices/staff/list-queries.ts';
import { shownInvoices } from '#features/invoices/staff/list-queries.ts';
import { choiceParam, dayParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/invoices')({
  validateSearch: (raw: Record<string, unknown>): InvoicesSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    show: choiceParam(shownInvoices, raw.show),
    search: textParam(raw.search),
    owner: ownerParam(raw.owner),
    dueFrom: dayParam(raw.dueFrom),
    dueTo: dayParam(raw.dueTo),
    milestone: textParam(raw.milestone),
    jobUid: textParam(raw.jobUid),
    plan: textParam(raw.plan),
    employer: textParam(raw.employer),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'invoices.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/invoices', search: remembered, replace: true });
  },
  component: InvoicesPage,
});
