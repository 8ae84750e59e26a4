import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { canEditAnswers, profileWorkflow } from './workflow.ts';

it('a profile is submitted, reviewed, and submitted again after a rejection', () => {
  expect(transitionTable(profileWorkflow)).toEqual({
    PENDING: { submit: 'REVIEWING', approve: null, reject: null },
    REVIEWING: { submit: null, approve: 'APPROVED', reject: 'REJECTED' },
    APPROVED: { submit: null, approve: null, reject: null },
    REJECTED: { submit: 'REVIEWING', approve: null, reject: null },
  });
  expect(profileWorkflow.initial).toBe('PENDING');
});

it.each([
  ['PENDING', true],
  ['REVIEWING', false],
  ['APPROVED', false],
  ['REJECTED', true],
] as const)('in %s, the candidate may edit the answers: %s', (status, may) => {
  expect(canEditAnswers(status)).toBe(may);
});
