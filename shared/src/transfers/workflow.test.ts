import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { transferMethods, transferWorkflow } from './workflow.ts';

it('a transfer is decided once, and only an approved one is reversed', () => {
  expect(transitionTable(transferWorkflow)).toEqual({
    pending: { approve: 'approved', reject: 'rejected', reverse: null },
    approved: { approve: null, reject: null, reverse: 'reversed' },
    rejected: { approve: null, reject: null, reverse: null },
    reversed: { approve: null, reject: null, reverse: null },
  });
  expect(transferWorkflow.initial).toBe('pending');
});

it('money is sent by wire or by Zelle', () => {
  expect(transferMethods).toEqual(['wire', 'zelle']);
});
