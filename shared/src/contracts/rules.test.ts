import { expect, it } from 'vitest';
import { cancelUntil, isCancelable } from './rules.ts';

const signedAt = new Date('2026-03-01T10:00:00Z');

it('a contract can be cancelled until 72 hours after it was signed, and not a moment later', () => {
  expect(cancelUntil(signedAt)).toEqual(new Date('2026-03-04T10:00:00Z'));
  expect(isCancelable(signedAt, new Date('2026-03-04T10:00:00.000Z'))).toBe(true);
  expect(isCancelable(signedAt, new Date('2026-03-04T10:00:00.001Z'))).toBe(false);
});
