import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRefundable, divideRefund, refundableTotal, refundDueDay, suggestedRefundCents } from './rules.ts';

const refundable = fc.record({
  credit: fc.nat(300_000),
  service: fc.nat(2_000_000),
  attorney: fc.nat(500_000),
  government: fc.nat(500_000),
});

describe('a refund', () => {
  it('a refund is to be sent by the thirtieth day', () => {
    expect(refundDueDay('2026-11-21')).toBe('2026-12-21');
  });

  it('a refund after a failed refile is the application fee, never more than the service fee that was paid', () => {
    const paid = { credit: 0, service: 100_000, attorney: 0, government: 70_000 };
    expect(suggestedRefundCents('perm_refile_failed', paid)).toBe(100_000);
    expect(suggestedRefundCents('perm_refile_failed', { ...paid, service: 1_000_000 })).toBe(300_000);
    expect(suggestedRefundCents('perm_refile_failed', { ...paid, credit: 5000 }, 20_000)).toBe(25_000);
    expect(suggestedRefundCents('cancelled_in_time', paid, 0)).toBe(170_000);
    expect(suggestedRefundCents('perm_refile_failed', { ...paid, credit: 5000 })).toBe(105_000);
  });

  it('a refund adds up, takes credit and the service fee first, the first payment before the next, and no more than was paid', () => {
    fc.assert(
      fc.property(fc.array(refundable, { minLength: 1, maxLength: 5 }), fc.nat(9_000_000), (payments, wanted) => {
        const all = addRefundable(payments);
        const amount = Math.min(wanted, refundableTotal(all));
        const parts = divideRefund(amount, payments).map(({ given }) => given);
        const given = addRefundable(parts);
        expect(refundableTotal(given)).toBe(amount);
        for (const part of ['credit', 'service', 'attorney', 'government'] as const) {
          for (const [index, one] of parts.entries()) {
            expect(one[part]).toBeGreaterThanOrEqual(0);
            expect(one[part]).toBeLessThanOrEqual(payments[index]?.[part] ?? 0);
            if (one[part] > 0 && index > 0) expect(parts[index - 1]?.[part]).toBe(payments[index - 1]?.[part]);
          }
        }
        if (given.service > 0) expect(given.credit).toBe(all.credit);
        if (given.government > 0) expect(given.service).toBe(all.service);
      }),
    );
  });
});
