import { createFileRoute, redirect } from '@tanstack/react-router';
import { UsersPage } from '../../../features/users/staff/users-page.tsx';
import { readUsersSearch, rememberedUsersSearch } from '../../../features/users/staff/users-search.ts';

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readUsersSearch,
  beforeLoad: ({ search }) => {
    const remembered = rememberedUsersSearch();
    const hasNoFilters = Object.values(search).every((value) => value === undefined);
    if (hasNoFilters && remembered) throw redirect({ to: '/admin/users', search: remembered, replace: true });
  },
  component: UsersPage,
});
