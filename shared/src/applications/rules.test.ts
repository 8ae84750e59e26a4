import { expect, it } from 'vitest';
import { holdsEndSoonBefore } from './rules.ts';

it('a hold ends soon from two days before its end', () => {
  expect(holdsEndSoonBefore(new Date('2026-02-27T10:00:00Z'))).toEqual(new Date('2026-03-01T10:00:00Z'));
});
