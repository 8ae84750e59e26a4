import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFormsSearch, rememberedFormsSearch } from '../../../features/staff-forms/forms-search.ts';
import { FormsPage } from '../../../features/staff-forms/pages/forms-page.tsx';
import { requirePermission } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/admin/forms/')({
  validateSearch: readFormsSearch,
  beforeLoad: ({ context, search }) => {
    requirePermission(context.me, 'forms.read');
    const remembered = rememberedFormsSearch();
    const isBare = Object.values(search).every((value) => value === undefined);
    if (isBare && remembered) throw redirect({ to: '/admin/forms', search: remembered, replace: true });
  },
  component: FormsPage,
});
