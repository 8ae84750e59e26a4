import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { contractWorkflow, endReasons, staffEndReasons } from './workflow.ts';

it('a contract in force is cancelled, ended or completed, and only a completed one comes into force again', () => {
  const closed = { cancel: null, end: null, complete: null, reopen: null };
  expect(transitionTable(contractWorkflow)).toEqual({
    in_force: { cancel: 'cancelled', end: 'ended', complete: 'completed', reopen: null },
    cancelled: closed,
    ended: closed,
    completed: { ...closed, reopen: 'in_force' },
  });
  expect(contractWorkflow.initial).toBe('in_force');
});

it('staff end a contract for four reasons, and the product for three more', () => {
  expect(staffEndReasons).toEqual(['withdrawn', 'employer_gone', 'denied', 'not_accepted']);
  expect(endReasons).toEqual([...staffEndReasons, 'cancelled', 'hold_expired', 'job_closed']);
});
