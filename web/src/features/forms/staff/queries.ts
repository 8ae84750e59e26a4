import { getForm, listForms } from '@portal/shared/forms/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import type { FormsSearch } from './forms-search.ts';

/** Their failures are shown in the place of what they would have brought. */
export const formsQuery = (search: FormsSearch) => ({
  ...apiQuery(listForms, { query: search }),
  meta: { isSilent: true },
});
export const formQuery = (uid: string) => ({ ...apiQuery(getForm, { params: { uid } }), meta: { isSilent: true } });
