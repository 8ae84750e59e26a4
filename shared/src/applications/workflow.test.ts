import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { applicationWorkflow, blocksApplying, holdDays, holdReminderDays, productReasons } from './workflow.ts';

it('a pending application is approved, rejected, withdrawn or released, and an approved one ends', () => {
  const decided = { approve: null, reject: null, withdraw: null, release: null, end: null };
  expect(transitionTable(applicationWorkflow)).toEqual({
    pending: { approve: 'approved', reject: 'rejected', withdraw: 'rejected', release: 'rejected', end: null },
    approved: { ...decided, end: 'ended' },
    rejected: decided,
    ended: decided,
  });
  expect(applicationWorkflow.initial).toBe('pending');
});

it('a seat is held for 7 days, with reminders 3 days and 1 day before the end', () => {
  expect(holdDays).toBe(7);
  expect(holdReminderDays).toEqual([1, 3]);
});

it('the product itself gives five reasons for the end of an application', () => {
  expect(productReasons).toEqual(['HOLD_EXPIRED', 'WITHDRAWN', 'CANCELLED', 'FEE_REFUNDED', 'JOB_CLOSED']);
});

it.each([
  ['pending', 'in_force', true],
  ['approved', 'in_force', true],
  ['approved', null, true],
  ['approved', 'completed', false],
  ['ended', 'completed', false],
  ['ended', 'ended', false],
  ['rejected', 'cancelled', false],
] as const)(
  'a %s application with a contract that is %s keeps its person from another: %s',
  (status, contractStatus, blocks) => {
    expect(blocksApplying({ status, contractStatus })).toBe(blocks);
  },
);
