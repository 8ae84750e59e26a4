import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { addNote, listNotes } from '@portal/shared/notes/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';

export const notesQuery = (email: string, page: number) => apiQuery(listNotes, { params: { email }, query: { page } });

export const useAddNote = () => useApiMutation(addNote, { isSilent: true, invalidates: [listNotes, listUserAuditLog] });
