import { getStaffFile, getUserChecklist, listStaffFiles } from '@portal/shared/files/contract';
import { apiQuery } from '#platform/http/query.ts';
import type { DocumentsSearch } from './documents-search.ts';

/** The queue of documents. By default, it lists waiting documents, oldest first. */
export const documentsQuery = ({ status, ...rest }: DocumentsSearch) =>
  apiQuery(listStaffFiles, {
    query: { sort: 'uploaded_at', ...rest, status: status === 'all' ? undefined : (status ?? 'waiting') },
  });

/** The current state of a document, regardless of the list from which it was opened. */
export const documentQuery = (uid: string) => ({
  ...apiQuery(getStaffFile, { params: { uid } }),
  meta: { isSilent: true },
  retry: false,
});

export const userChecklistQuery = (email: string) => ({
  ...apiQuery(getUserChecklist, { params: { email } }),
  meta: { isSilent: true },
});
