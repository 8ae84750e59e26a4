import { createFileRoute, redirect } from '@tanstack/react-router';
import { CasesPage } from '#features/cases/staff/cases-page.tsx';
import { readCasesSearch, rememberedCases } from '#features/cases/staff/cases-search.ts';
import { casesQuery } from '#features/cases/staff/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/cases')({
  validateSearch: readCasesSearch,
  beforeLoad: async ({ context, search }) => {
    requirePermission(context.me, 'users.read');
    const remembered = rememberedCases();
    const hasNothing = Object.values(search).every((value) => value === undefined);
    if (hasNothing && remembered) throw redirect({ to: '/admin/cases', search: remembered, replace: true });
    await loadPhrases('staffBulk');
  },
  loader: ({ location }) => {
    const search = readCasesSearch(location.search);
    if (search.view !== 'board') prefetch(casesQuery(search, 1));
  },
  component: CasesPage,
});
