/** The two forms of the onboarding, each with a screen of its own: decisions, section 8. */
export const stepsForm = 'onboarding-steps';
export const questionnaireForm = 'onboarding-questionnaire';

/** How a question is answered: with yes or no, or by confirming that it was read. */
export const answerTypes = ['yes_no', 'confirm'] as const;
export type AnswerType = (typeof answerTypes)[number];

/** The answers that the candidate’s screen of a form can take; a form without a screen may be prepared with any. */
export function answerTypesOf(formName: string): readonly AnswerType[] {
  if (formName === stepsForm) return ['confirm'];
  return formName === questionnaireForm ? ['yes_no'] : answerTypes;
}

/** Longest question, in characters: specification, section 5. */
export const maxQuestionLength = 365;
/** Longest text to read and confirm, in characters: a step explains, it does not ask. */
export const maxStepLength = 20_000;
