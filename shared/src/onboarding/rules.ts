import type { ProfileStatus } from '#profile/workflow.ts';

/** The next task of a candidate. `wait` means that staff review, `job` that onboarding has ended. */
export const onboardingNext = ['consents', 'steps', 'questionnaire', 'personal_info', 'submit', 'wait', 'job'] as const;
export type OnboardingNext = (typeof onboardingNext)[number];

/** The first open task, in this order: consents, steps, questionnaire, personal information, submission. */
export function nextOnboardingStep(state: {
  status: ProfileStatus;
  consentsGiven: boolean;
  stepsDone: boolean;
  questionnaireDone: boolean;
  personalInfoDone: boolean;
}): OnboardingNext {
  if (state.status === 'APPROVED') return 'job';
  if (state.status === 'REVIEWING') return 'wait';
  if (!state.consentsGiven) return 'consents';
  if (!state.stepsDone) return 'steps';
  if (!state.questionnaireDone) return 'questionnaire';
  return state.personalInfoDone ? 'submit' : 'personal_info';
}
