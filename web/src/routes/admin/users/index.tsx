import { createFileRoute, redirect } from '@tanstack/react-router';
import { usersQuery } from '#features/users/staff/queries.ts';
import { UsersPage } from '#features/users/staff/users-page.tsx';
import { readUsersSearch, rememberedUsersSearch } from '#features/users/staff/users-search.ts';
import { prefetch } from '#platform/http/prefetch.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readUsersSearch,
  beforeLoad: async ({ search }) => {
    const remembered = rememberedUsersSearch();
    const hasNoFilters = Object.values(search).every((value) => value === undefined);
    if (hasNoFilters && remembered) throw redirect({ to: '/admin/users', search: remembered, replace: true });
    await loadPhrases('staffBulk');
  },
  loader: ({ location }) => prefetch(usersQuery(readUsersSearch(location.search))),
  component: UsersPage,
});
