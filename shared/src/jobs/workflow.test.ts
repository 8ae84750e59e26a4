import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { jobWorkflow, openJobStatuses } from './workflow.ts';

it('a job is filled and freed by its places, locked and closed by staff, and removed once it is closed', () => {
  expect(transitionTable(jobWorkflow)).toEqual({
    hiring: { fill: 'filled', free: null, lock: 'locked', unlock: null, close: 'closed', remove: null },
    filled: { fill: null, free: 'hiring', lock: null, unlock: null, close: 'closed', remove: null },
    locked: { fill: null, free: null, lock: null, unlock: 'hiring', close: 'closed', remove: null },
    closed: { fill: null, free: null, lock: null, unlock: null, close: null, remove: 'removed' },
    removed: { fill: null, free: null, lock: null, unlock: null, close: null, remove: null },
  });
  expect(jobWorkflow.initial).toBe('hiring');
});

it('candidates see jobs that hire and jobs that are filled', () => {
  expect(openJobStatuses).toEqual(['hiring', 'filled']);
});
