import { describe, expect, it } from 'vitest';
import { isDueSoon, reminderOf } from './rules.ts';

describe('whether a payment is due soon', () => {
  it.each([
    ['2026-11-01', true],
    ['2026-11-21', true],
    ['2026-12-21', true],
    ['2026-12-22', false],
  ])('a payment that is due on %s is due soon on 2026-11-21: %s', (dueDate, expected) => {
    expect(isDueSoon({ dueDate }, '2026-11-21')).toBe(expected);
  });
});

describe('the payment reminder', () => {
  const invoice = { dueDate: '2026-12-15', createdDate: '2026-12-01' };
  it.each([
    ['2026-12-07', null],
    ['2026-12-08', { kind: 'due_soon', stage: 7, daysLeft: 7 }],
    ['2026-12-11', { kind: 'due_soon', stage: 7, daysLeft: 4 }],
    ['2026-12-12', { kind: 'due_soon', stage: 3, daysLeft: 3 }],
    ['2026-12-13', { kind: 'due_soon', stage: 3, daysLeft: 2 }],
    ['2026-12-14', { kind: 'due_soon', stage: 1, daysLeft: 1 }],
    ['2026-12-15', null],
    ['2026-12-16', { kind: 'overdue', week: 1 }],
    ['2026-12-22', { kind: 'overdue', week: 1 }],
    ['2026-12-23', { kind: 'overdue', week: 2 }],
    ['2027-12-15', { kind: 'overdue', week: 53 }],
  ])('the payment reminder on %s is %o', (today, expected) => {
    expect(reminderOf(invoice, today)).toEqual(expected);
  });

  it('the payment reminder is not sent right after the request', () => {
    expect(reminderOf({ dueDate: '2026-12-08', createdDate: '2026-12-01' }, '2026-12-01')).toBeNull();
    expect(reminderOf({ dueDate: '2026-12-08', createdDate: '2026-12-01' }, '2026-12-05')).toMatchObject({ stage: 3 });
  });
});
