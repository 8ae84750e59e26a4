import { mailStatuses } from '@portal/shared/mails/workflow';
import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '#features/mails/staff/mails-page.tsx';
import type { MailsSearch } from '#features/mails/staff/queries.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { choiceParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/mails')({
  validateSearch: (raw: Record<string, unknown>): MailsSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    status: choiceParam([...mailStatuses, 'all'], raw.status),
    search: textParam(raw.search),
  }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'mails.read');
    return loadPhrases('mailEvents');
  },
  component: MailsPage,
});
