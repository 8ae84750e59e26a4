import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { transferMethods, transferWorkflow } from './workflow.ts';

it('a transfer is decided once', () => {
  expect(transitionTable(transferWorkflow)).toEqual({
    pending: { approve: 'approved', reject: 'rejected' },
    approved: { approve: null, reject: null },
    rejected: { approve: null, reject: null },
  });
  expect(transferWorkflow.initial).toBe('pending');
});

it('money is sent by wire or by Zelle', () => {
  expect(transferMethods).toEqual(['wire', 'zelle']);
});
