import { describe, expect, it } from 'vitest';
import { amountInForce, feeBody } from './government-fees.ts';

const fee = {
  key: 'i485',
  name: { VI: 'Lệ phí I-485', EN: 'I-485 fee' },
  payee: 'uscis',
  payer: 'candidate',
  amountCents: 144_000,
  effectiveFrom: '2026-04-01',
  source: 'https://www.uscis.gov/g-1055',
  sourceDay: '2026-03-30',
};

/** The field and the code of each refusal. */
const refusalsOf = (change: Record<string, unknown>) =>
  feeBody.safeParse({ ...fee, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('a government fee', () => {
  it.each([
    ['of a candidate costs something', { amountCents: 0 }, ['amountCents: AMOUNT_INVALID']],
    ['of the employer may cost nothing', { payer: 'employer', amountCents: 0 }, []],
    ['is never negative', { payer: 'employer', amountCents: -1 }, ['amountCents: AMOUNT_INVALID']],
    ['cannot cost more', { amountCents: 10_000_001 }, ['amountCents: AMOUNT_INVALID']],
    ['of the Department of Labor is the employer’s', { payee: 'dol' }, ['payer: LABOR_COST_EMPLOYER_ONLY']],
    ['of the Department of Labor may be the employer’s', { payee: 'dol', payer: 'employer' }, []],
    ['has a key of lowercase letters, digits, and underscores', { key: 'I-485' }, ['key: FEE_KEY_FORMAT']],
  ])('a government fee %s', (_title, change, refusals) => {
    expect(refusalsOf(change)).toEqual(refusals);
  });
});

describe('the amount in force', () => {
  const amount = (effectiveFrom: string, amountCents: number, withdrawnAt: string | null = null) => ({
    amountCents,
    effectiveFrom,
    source: '',
    sourceDay: effectiveFrom,
    withdrawnAt,
  });
  const amounts = [
    amount('2026-04-01', 2),
    amount('2025-01-01', 1),
    amount('2026-04-01', 3),
    amount('2026-05-01', 4, '2026-04-20'),
    // Recorded last, but in force before the others.
    amount('2025-06-01', 5),
  ];

  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 1],
    ['2025-06-01', 5],
    ['2026-03-31', 5],
    ['2026-04-01', 3],
  ])(
    'the amount in force on %s is the amount that took effect last, or the last recorded for that day',
    (asOf, amountCents) => {
      expect(amountInForce(amounts, asOf)?.amountCents).toBe(amountCents);
    },
  );
});
