import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useCreateNote = () =>
  useApiMutation(createNote, { isSilent: true, invalidates: [listNotes, listUserAuditLog] });
