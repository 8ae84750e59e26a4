import { expect, it } from 'vitest';
import { sealedBy } from './sealing.ts';

it('a contract is late for its seal ten minutes after it was signed', () => {
  expect(sealedBy(new Date('2026-02-27T10:05:00Z'))).toEqual(new Date('2026-02-27T09:55:00Z'));
});
