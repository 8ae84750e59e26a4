/** The two forms of the onboarding. Each has its own screen. */
export const stepsForm = 'onboarding-steps';
export const questionnaireForm = 'onboarding-questionnaire';

/** The kinds of answers: yes or no, or the confirmation that a text was read. */
export const answerTypes = ['yes_no', 'confirm'] as const;
export type AnswerType = (typeof answerTypes)[number];

/** The kinds of answers that the screen of a form accepts. A form without a screen may have any. */
export function answerTypesOf(formName: string): readonly AnswerType[] {
  if (formName === stepsForm) return ['confirm'];
  return formName === questionnaireForm ? ['yes_no'] : answerTypes;
}

/** The longest question, in characters. */
export const maxQuestionLength = 365;
/** The longest text to read and confirm, in characters. Steps explain, so they are longer than questions. */
export const maxStepLength = 20_000;
