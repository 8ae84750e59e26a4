import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFormsSearch, rememberedFormsSearch } from '../../../features/staff-forms/forms-search.ts';
import { FormsPage } from '../../../features/staff-forms/pages/forms-page.tsx';

export const Route = createFileRoute('/admin/forms/')({
  validateSearch: readFormsSearch,
  beforeLoad: ({ search }) => {
    const remembered = rememberedFormsSearch();
    const isBare = Object.values(search).every((value) => value === undefined);
    if (isBare && remembered) throw redirect({ to: '/admin/forms', search: remembered, replace: true });
  },
  component: FormsPage,
});
