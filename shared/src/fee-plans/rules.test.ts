import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideCents } from './rules.ts';

describe('dividing money', () => {
  it('divides the balance into 24 instalments of $330.00', () => {
    expect(divideCents(792_000, 24)).toEqual(Array.from({ length: 24 }, () => 33_000));
  });

  it('adds up to the cent, in parts that differ by one cent at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 60 }), (amount, parts) => {
        const divided = divideCents(amount, parts);
        expect(divided).toHaveLength(parts);
        expect(divided.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(Math.max(...divided) - Math.min(...divided)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
