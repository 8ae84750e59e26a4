import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { apiQuery } from '../../platform/http/query.ts';

/** How far the candidate's own profile is. */
export const onboardingQuery = () => apiQuery(getOnboarding, {});
export const userQuestionnaireQuery = (email: string) => ({
  ...apiQuery(getUserQuestionnaire, { params: { email } }),
  meta: { isSilent: true },
});
