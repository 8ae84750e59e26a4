import { createFileRoute, redirect } from '@tanstack/react-router';
import { FormsPage } from '#features/forms/staff/forms-page.tsx';
import { readFormsSearch, rememberedFormsSearch } from '#features/forms/staff/forms-search.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/forms/')({
  validateSearch: readFormsSearch,
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'forms.read');
    const remembered = rememberedFormsSearch();
    const hasNoFilters = Object.values(search).every((value) => value === undefined);
    if (hasNoFilters && remembered) throw redirect({ to: '/admin/forms', search: remembered, replace: true });
    return loadPhrases('staffForms');
  },
  component: FormsPage,
});
