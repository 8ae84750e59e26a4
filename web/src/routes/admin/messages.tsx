import { createFileRoute, redirect } from '@tanstack/react-router';
import { ownerParam, rememberedOwner } from '#entities/owners/owner-search.ts';
import { MessagesPage } from '#features/messages/staff/messages-page.tsx';
import type { MessagesSearch } from '#features/messages/staff/messages-search.ts';
import { threadChoices } from '#features/messages/staff/messages-search.ts';
import { choiceParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/messages')({
  validateSearch: (raw: Record<string, unknown>): MessagesSearch => ({
    which: choiceParam(threadChoices, raw.which),
    owner: ownerParam(raw.owner),
    search: textParam(raw.search),
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
  }),
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'users.read');
    const remembered = rememberedOwner(search);
    if (remembered) throw redirect({ to: '/admin/messages', search: remembered, replace: true });
  },
  component: MessagesPage,
});
