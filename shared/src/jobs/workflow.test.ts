import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { jobWorkflow, openJobStatuses } from './workflow.ts';

it('seats fill and free a job, staff lock and close it, and only a closed job can be removed', () => {
  expect(transitionTable(jobWorkflow)).toEqual({
    hiring: { fill: 'filled', free: null, lock: 'locked', unlock: null, close: 'closed', remove: null },
    filled: { fill: null, free: 'hiring', lock: null, unlock: null, close: 'closed', remove: null },
    locked: { fill: null, free: null, lock: null, unlock: 'hiring', close: 'closed', remove: null },
    closed: { fill: null, free: null, lock: null, unlock: null, close: null, remove: 'removed' },
    removed: { fill: null, free: null, lock: null, unlock: null, close: null, remove: null },
  });
  expect(jobWorkflow.initial).toBe('hiring');
});

it('candidates see hiring and filled jobs', () => {
  expect(openJobStatuses).toEqual(['hiring', 'filled']);
});
