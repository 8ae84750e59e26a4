import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endReasons } from '#contracts/workflow.ts';
import type { FeePlan, Milestone } from '#fee-plans/schema.ts';
import type { ProgressStep } from '#labor-progress/steps.ts';
import { progressSteps } from '#labor-progress/steps.ts';
import type { ReceivedPayment } from './ending-refund.ts';
import { calculateRefund, groundOfEnd } from './ending-refund.ts';

const name = { VI: 'Phí', EN: 'Fee' };
const milestone = (key: string, trigger: Milestone['trigger']): Milestone => ({
  key,
  name,
  lines: [{ name, amountCents: 100_000, kind: 'service' }],
  trigger,
  dueDays: 7,
  instalments: 1,
  isPerDependent: false,
  gates: null,
});
const plan: FeePlan = {
  name: 'plan',
  version: 1,
  title: name,
  milestones: [
    milestone('fee', 'contract_signed'),
    milestone('filing', 'form_9089'),
    milestone('second', 'labor_approved'),
    milestone('third', 'i140_approved'),
  ],
};

const payment = (milestoneKey: string | null, change: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  invoiceId: milestoneKey ?? 'beside',
  milestoneKey,
  lines: [],
  isAfterEnd: false,
  credit: 0,
  service: 100_000,
  attorney: 0,
  government: 0,
  ...change,
});
const visaFee = {
  government: 34_500,
  lines: [
    {
      name,
      amountCents: 34_500,
      kind: 'government' as const,
      fee: { key: 'ds260', effectiveFrom: '2026-01-01', source: 'S' },
    },
  ],
};
const untilPerm: ProgressStep[] = ['form_9089', 'labor_certification'];
const untilVisa: ProgressStep[] = [...untilPerm, 'labor_approved', 'payment_2', 'i140_form', 'i140_approved'];

/** The refunded cents of each payment. */
const refundsOf = (
  reason: (typeof endReasons)[number],
  completed: readonly ProgressStep[],
  payments: readonly ReceivedPayment[],
  permLeftCents: number | null = null,
) =>
  calculateRefund({ reason, plan, steps: progressSteps, completed, payments, permLeftCents }).payments.map(
    ({ refundCents, rule }) => [rule, refundCents] as const,
  );

describe('the refund at the end of a contract', () => {
  it.each(['cancelled', 'not_accepted', 'hold_expired', 'job_closed'] as const)(
    'everything received is refunded if the reason is %s',
    (reason) => {
      expect(refundsOf(reason, untilVisa, [payment('fee'), payment('third', visaFee)])).toEqual([
        ['all_received', 100_000],
        ['all_received', 134_500],
      ]);
    },
  );

  it('a candidate who withdraws owes the milestones that have happened, signing included', () => {
    expect(refundsOf('withdrawn', [], [payment('fee'), payment('filing')])).toEqual([
      ['done', 0],
      ['not_done', 100_000],
    ]);
    expect(refundsOf('withdrawn', untilPerm, [payment('fee'), payment('filing')])).toEqual([
      ['done', 0],
      ['done', 0],
    ]);
  });

  it('the first payment is refunded if the employer is gone before the first step is done', () => {
    expect(refundsOf('employer_gone', [], [payment('fee')])).toEqual([['not_done', 100_000]]);
    expect(refundsOf('employer_gone', ['form_9089'], [payment('fee'), payment('filing')])).toEqual([
      ['done', 0],
      ['done', 0],
    ]);
  });

  it('money held for an agency goes back until the step that pays the agency is done', () => {
    expect(refundsOf('withdrawn', untilVisa, [payment('third', visaFee)])).toEqual([['done', 34_500]]);
    const paidOut: ProgressStep[] = [...untilVisa, 'payment_3', 'i485_form'];
    expect(refundsOf('withdrawn', paidOut, [payment('third', visaFee)])).toEqual([['done', 0]]);
    const petition = {
      ...visaFee,
      lines: [{ ...visaFee.lines[0], fee: { key: 'i140', effectiveFrom: '', source: '' } }],
    };
    expect(refundsOf('withdrawn', untilVisa, [payment('second', petition as Partial<ReceivedPayment>)])).toEqual([
      ['done', 0],
    ]);
  });

  it('a PERM that was denied for good refunds what is left of 3,000 USD of the service fee, over all payments', () => {
    const payments = [payment('fee', { service: 250_000 }), payment('filing')];
    expect(refundsOf('denied', untilPerm, payments, 300_000)).toEqual([
      ['perm_refile', 250_000],
      ['perm_refile', 50_000],
    ]);
    expect(refundsOf('denied', untilPerm, payments, 20_000)).toEqual([
      ['perm_refile', 20_000],
      ['perm_refile', 0],
    ]);
    expect(refundsOf('denied', untilPerm, [payment('fee', { isAfterEnd: true })], 0)).toEqual([['after_end', 100_000]]);
  });

  it('a denial that Article 10 does not cover refunds only the money held for agencies', () => {
    expect(refundsOf('denied', untilVisa, [payment('fee'), payment('third', visaFee)])).toEqual([
      ['agency_refused', 0],
      ['agency_refused', 34_500],
    ]);
  });

  it('a denial has a ground of its own only as a case of Article 10, even after its refund was granted', () => {
    expect(groundOfEnd({ reason: 'denied', permLeftCents: 0 })).toBe('perm_refile_failed');
    expect(groundOfEnd({ reason: 'denied', permLeftCents: null })).toBe('other');
    expect(groundOfEnd({ reason: 'withdrawn', permLeftCents: null })).toBe('withdrawn');
  });

  it('a payment beside the plan is for something delivered, so a candidate who withdraws does not get it back', () => {
    expect(refundsOf('withdrawn', [], [payment(null)])).toEqual([['done', 0]]);
  });

  it('money that arrived after the end is refunded whatever the reason', () => {
    expect(refundsOf('withdrawn', untilVisa, [payment('fee', { isAfterEnd: true })])).toEqual([['after_end', 100_000]]);
  });

  it('a surplus is refunded, whatever was done', () => {
    const given = { reason: 'withdrawn', plan, steps: progressSteps, completed: [], permLeftCents: null } as const;
    const more = calculateRefund({ ...given, payments: [payment('fee', { credit: 5_000 })] });
    expect(more.payments).toMatchObject([{ receivedCents: 105_000, refundCents: 5_000, rule: 'done' }]);
    const only = calculateRefund({ ...given, payments: [payment('fee', { credit: 5_000, service: 0 })] });
    expect(only.payments).toMatchObject([{ receivedCents: 5_000, refundCents: 5_000, rule: 'surplus' }]);
  });

  it('the sums are those of the payments, and no payment gives back more than was received', () => {
    const anyPayment = fc.record({
      invoiceId: fc.uuid(),
      milestoneKey: fc.constantFrom('fee', 'filing', 'second', 'third', null),
      lines: fc.constantFrom([], visaFee.lines),
      isAfterEnd: fc.boolean(),
      credit: fc.nat(300_000),
      service: fc.nat(2_000_000),
      attorney: fc.nat(500_000),
      government: fc.nat(500_000),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...endReasons),
        fc.nat(progressSteps.length),
        fc.array(anyPayment, { maxLength: 5 }),
        (reason, count, payments) => {
          const completed = progressSteps.slice(0, count);
          const found = calculateRefund({
            reason,
            plan,
            steps: progressSteps,
            completed,
            payments,
            permLeftCents: 300_000,
          });
          for (const { receivedCents, refundCents } of found.payments) {
            expect(refundCents).toBeGreaterThanOrEqual(0);
            expect(refundCents).toBeLessThanOrEqual(receivedCents);
          }
          expect(found.refundCents).toBe(found.payments.reduce((sum, one) => sum + one.refundCents, 0));
          expect(found.receivedCents).toBe(found.payments.reduce((sum, one) => sum + one.receivedCents, 0));
        },
      ),
    );
  });
});
