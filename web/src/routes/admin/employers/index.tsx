import { createFileRoute } from '@tanstack/react-router';
import { EmployersPage } from '#features/employers/staff/employers-page.tsx';
import { readEmployersSearch } from '#features/employers/staff/employers-search.ts';
import { employersQuery } from '#features/employers/staff/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/employers/')({
  validateSearch: readEmployersSearch,
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'jobs.read');
    return loadPhrases('staffEmployers');
  },
  loader: ({ location }) => prefetch(employersQuery(readEmployersSearch(location.search))),
  component: EmployersPage,
});
