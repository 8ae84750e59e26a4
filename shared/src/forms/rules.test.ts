import { expect, it } from 'vitest';
import { answerTypesOf, maxQuestionLength, maxStepLength } from './rules.ts';

it('a question has at most 365 characters, and a step to read at most 20,000', () => {
  expect(maxQuestionLength).toBe(365);
  expect(maxStepLength).toBe(20_000);
});

it.each([
  ['onboarding-steps', ['confirm']],
  ['onboarding-questionnaire', ['yes_no']],
  ['ETA-9089', ['yes_no', 'confirm']],
])('%s takes answers of the types %s', (form, types) => {
  expect(answerTypesOf(form)).toEqual(types);
});
