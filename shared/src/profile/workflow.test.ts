import { expect, it } from 'vitest';
import { canEditAnswers } from './workflow.ts';

it.each([
  ['PENDING', true],
  ['REVIEWING', false],
  ['APPROVED', false],
  ['REJECTED', true],
] as const)('in %s, the candidate may edit the answers: %s', (status, may) => {
  expect(canEditAnswers(status)).toBe(may);
});
