import { saveAnswers } from '@portal/shared/questionnaire/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useSaveAnswers = () => useApiMutation(saveAnswers, { isSilent: true });
