import { getForm, listForms } from '@portal/shared/forms/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { FormsSearch } from './forms-search.ts';

/** The page shows a failure in place of the content, so there is no toast. */
export const formsQuery = (search: FormsSearch) => ({
  ...wholeListQuery(listForms, { query: search }),
  meta: { isSilent: true },
});
export const formQuery = (uid: string) => ({ ...apiQuery(getForm, { params: { uid } }), meta: { isSilent: true } });
