import type { questionnaire as vi } from '../vi/questionnaire.ts';

export const questionnaire: typeof vi = {
  title: 'Questionnaire',
  lead: 'Answer yes or no. If you answer yes, please give details. Answer truthfully: a false statement can harm your immigration case.',
  page: 'Page {{page}} of {{total}}',
  answered: 'Questions answered: {{done}} of {{total}}',
  describe: 'Please describe',
  describeHint: 'What, when, where',
  saveNext: 'Save and continue',
  saveFinish: 'Save and finish',
  saving: 'Saving...',
  savedOnServer: 'Saved in your profile',
  questionNumber: 'question {{number}}',
  draftOnly: 'Some answers are not saved in your profile yet (they are kept as a draft)',
  answerAll: 'Please answer all questions',
  allDone: 'You have answered all questions.',
  empty: 'No questions yet',
  emptyText: 'The questions appear here once we publish them.',
  yourDescription: 'Your description',
  notAnswered: 'Not answered',
  notAsked: 'Some questions are no longer asked. Please check the others and save again.',
};
