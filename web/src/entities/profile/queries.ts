import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { apiQuery } from '#platform/http/query.ts';

/** The progress of the candidate's own profile. */
export const onboardingQuery = () => apiQuery(getOnboarding, {});
export const userQuestionnaireQuery = (email: string) => ({
  ...apiQuery(getUserQuestionnaire, { params: { email } }),
  meta: { isSilent: true },
});
