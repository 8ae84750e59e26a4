import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { applicationWorkflow, holdDays, holdReminderDays, productReasons } from './workflow.ts';

it('only a pending application is approved, rejected, withdrawn or released', () => {
  const decided = { approve: null, reject: null, withdraw: null, release: null };
  expect(transitionTable(applicationWorkflow)).toEqual({
    pending: { approve: 'approved', reject: 'rejected', withdraw: 'rejected', release: 'rejected' },
    approved: decided,
    rejected: decided,
  });
  expect(applicationWorkflow.initial).toBe('pending');
});

it('a seat is held for 7 days, with reminders 3 days and 1 day before the end', () => {
  expect(holdDays).toBe(7);
  expect(holdReminderDays).toEqual([1, 3]);
});

it('the product itself gives two reasons for a rejection', () => {
  expect(productReasons).toEqual(['HOLD_EXPIRED', 'WITHDRAWN']);
});
