import { describe, expect, it } from 'vitest';
import { isDueSoon } from './rules.ts';

describe('a payment to make now', () => {
  it.each([
    ['2026-11-01', true],
    ['2026-11-21', true],
    ['2026-12-21', true],
    ['2026-12-22', false],
  ])('due on %s: %s on 2026-11-21', (dueDate, expected) => {
    expect(isDueSoon({ dueDate }, '2026-11-21')).toBe(expected);
  });
});
