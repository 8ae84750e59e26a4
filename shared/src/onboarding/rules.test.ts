import { expect, it } from 'vitest';
import { nextOnboardingStep } from './rules.ts';

const nothing = { stepsDone: false, questionnaireDone: false, personalInfoDone: false };
const everything = { stepsDone: true, questionnaireDone: true, personalInfoDone: true };

it.each([
  ['PENDING', nothing, 'steps'],
  ['PENDING', { ...everything, stepsDone: false }, 'steps'],
  ['PENDING', { ...nothing, stepsDone: true }, 'questionnaire'],
  ['PENDING', { ...everything, questionnaireDone: false }, 'questionnaire'],
  ['PENDING', { ...everything, personalInfoDone: false }, 'personal_info'],
  ['PENDING', everything, 'submit'],
  ['REJECTED', everything, 'submit'],
  ['REVIEWING', everything, 'wait'],
  ['REVIEWING', nothing, 'wait'],
  ['APPROVED', nothing, 'job'],
] as const)('the next task of a candidate who is %s and has completed %j is %s', (status, done, next) => {
  expect(nextOnboardingStep({ status, ...done })).toBe(next);
});
