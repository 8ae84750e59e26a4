import { createNote, strikeNote } from '@portal/shared/notes/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useCreateNote = () => useApiMutation(createNote, { isSilent: true });

export function useStrikeNote() {
  const { t } = useTranslation('staffNotes');
  return useDecision(strikeNote, { success: t('struck') });
}
