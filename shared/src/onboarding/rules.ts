import type { ProfileStatus } from '../profile/workflow.ts';

/** What a candidate has to do next in the onboarding; `wait` is for staff, `job` is past it. */
export const onboardingNext = ['steps', 'questionnaire', 'personal_info', 'submit', 'wait', 'job'] as const;
export type OnboardingNext = (typeof onboardingNext)[number];

/** The next thing to do, in the order of decisions section 3. */
export function nextOnboardingStep(state: {
  status: ProfileStatus;
  stepsDone: boolean;
  questionnaireDone: boolean;
  personalInfoDone: boolean;
}): OnboardingNext {
  if (state.status === 'APPROVED') return 'job';
  if (state.status === 'REVIEWING') return 'wait';
  if (!state.stepsDone) return 'steps';
  if (!state.questionnaireDone) return 'questionnaire';
  return state.personalInfoDone ? 'submit' : 'personal_info';
}
