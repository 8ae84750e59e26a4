import { createNote } from '@portal/shared/notes/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useCreateNote = () => useApiMutation(createNote, { isSilent: true });
