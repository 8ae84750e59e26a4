import { listNotes } from '@portal/shared/notes/contract';
import { apiQuery } from '#platform/http/query.ts';

export const notesQuery = (email: string, page: number) => apiQuery(listNotes, { params: { email }, query: { page } });
