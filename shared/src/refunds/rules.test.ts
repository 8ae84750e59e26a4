import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRefund, refundableTotal, refundDueDay, suggestedRefundCents } from './rules.ts';

const refundable = fc.record({ service: fc.nat(2_000_000), attorney: fc.nat(500_000), government: fc.nat(500_000) });

describe('a refund', () => {
  it('is to be sent by the thirtieth day', () => {
    expect(refundDueDay('2026-11-21')).toBe('2026-12-21');
  });

  it('after a failed refile is the application fee, never more than the service fee that was paid', () => {
    const paid = { service: 100_000, attorney: 0, government: 70_000 };
    expect(suggestedRefundCents('perm_refile_failed', paid)).toBe(100_000);
    expect(suggestedRefundCents('perm_refile_failed', { ...paid, service: 1_000_000 })).toBe(300_000);
    expect(suggestedRefundCents('cancelled_in_time', paid)).toBe(170_000);
  });

  it('adds up, takes the service fee first, and no more of anything than was paid', () => {
    fc.assert(
      fc.property(refundable, fc.nat(3_000_000), (paid, wanted) => {
        const amount = Math.min(wanted, refundableTotal(paid));
        const parts = divideRefund(amount, paid);
        expect(refundableTotal(parts)).toBe(amount);
        for (const part of ['service', 'attorney', 'government'] as const) {
          expect(parts[part]).toBeGreaterThanOrEqual(0);
          expect(parts[part]).toBeLessThanOrEqual(paid[part]);
        }
        if (parts.government > 0) expect(parts.service).toBe(paid.service);
      }),
    );
  });
});
