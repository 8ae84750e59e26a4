import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { addNote, listNotes } from '@portal/shared/notes/contract';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';

export const useAddNote = () => useApiMutation(addNote, { isSilent: true, invalidates: [listNotes, listUserAuditLog] });
