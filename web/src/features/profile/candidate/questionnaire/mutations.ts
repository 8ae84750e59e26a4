import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useSaveAnswers = () =>
  useApiMutation(saveAnswers, { invalidates: [getQuestionnaire, getOnboarding], isSilent: true });
