import { expect, it } from 'vitest';
import { nextOnboardingStep } from './rules.ts';

const nothing = { consentsGiven: true, stepsDone: false, questionnaireDone: false, personalInfoDone: false };
const everything = { consentsGiven: true, stepsDone: true, questionnaireDone: true, personalInfoDone: true };

it.each([
  ['PENDING', { ...nothing, consentsGiven: false }, 'consents'],
  ['REJECTED', { ...everything, consentsGiven: false }, 'consents'],
  ['REVIEWING', { ...everything, consentsGiven: false }, 'wait'],
  ['PENDING', nothing, 'steps'],
  ['PENDING', { ...nothing, stepsDone: true }, 'questionnaire'],
  ['PENDING', { ...everything, questionnaireDone: false }, 'questionnaire'],
  ['PENDING', { ...everything, personalInfoDone: false }, 'personal_info'],
  ['PENDING', everything, 'submit'],
  ['REJECTED', everything, 'submit'],
  ['REVIEWING', everything, 'wait'],
  ['APPROVED', nothing, 'job'],
] as const)('the next task of a candidate who is %s and has completed %j is %s', (status, done, next) => {
  expect(nextOnboardingStep({ status, ...done })).toBe(next);
});
