import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '#errors/field-errors.ts';
import { planBody } from './plan-body.ts';
import { milestone, ownLine, planOf } from './plan-samples.ts';

const refusalsOf = (plan: ReturnType<typeof planOf>) => {
  const parsed = planBody.safeParse(plan, { reportInput: true });
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
};
const later = (change: Parameters<typeof milestone>[0], number = 1) =>
  milestone({ key: `later-${number}`, trigger: 'form_9089', ...change });
const many = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_unused, index) => make(index));

describe('the limits of a fee plan', () => {
  it.each([1, 100_000_000])('the limits of a fee plan allow a line of %d cents', (amountCents) => {
    expect(refusalsOf(planOf([milestone({ lines: [ownLine({ amountCents })] })]))).toEqual({});
  });
  it.each([-1, 0, 0.5, 100_000_001])('the limits of a fee plan do not allow a line of %d cents', (amountCents) => {
    expect(refusalsOf(planOf([milestone({ lines: [ownLine({ amountCents })] })]))).toEqual({
      'milestones.0.lines.0.amountCents': 'AMOUNT_INVALID',
    });
  });

  it.each([
    [false, 100_000_000],
    [true, 50_000_000],
  ])('the limits of a fee plan allow no sum above them (per dependent: %s)', (isPerDependent, most) => {
    const planWith = (amountCents: number) =>
      planOf([
        milestone({ lines: [ownLine({ amountCents: 1 })] }),
        later({ isPerDependent, lines: [ownLine({ amountCents })] }),
      ]);
    expect(refusalsOf(planWith(isPerDependent ? most : most - 1))).toEqual({});
    expect(refusalsOf(planWith(isPerDependent ? most + 1 : most))).toEqual({
      'milestones.1.lines.0.amountCents': 'PLAN_TOO_EXPENSIVE',
    });
  });

  it.each([0, 365])('the limits of a fee plan allow a payment that is due after %d days', (dueDays) => {
    expect(refusalsOf(planOf([milestone(), later({ dueDays })]))).toEqual({});
  });
  it.each([-1, 0.5, 366])('the limits of a fee plan do not allow a payment that is due after %d days', (dueDays) => {
    expect(refusalsOf(planOf([milestone(), later({ dueDays })]))).toEqual({
      'milestones.1.dueDays': 'DUE_DAYS_RANGE',
    });
  });

  it.each([1, 60])('the limits of a fee plan allow a payment in %d installments', (instalments) => {
    expect(refusalsOf(planOf([milestone(), later({ instalments })]))).toEqual({});
  });
  it.each([-1, 0, 0.5, 61])('the limits of a fee plan do not allow a payment in %d installments', (instalments) => {
    expect(refusalsOf(planOf([milestone(), later({ instalments })]))).toEqual({
      'milestones.1.instalments': 'INSTALMENTS_RANGE',
    });
  });
});

describe('the largest fee plan', () => {
  const [employerLine] = planOf([]).employerLines;
  if (!employerLine) throw new Error('the employer pays something');

  it('the largest fee plan has 20 payments of 10 lines, and 20 employer lines', () => {
    const lines = many(10, () => ownLine());
    const milestones = [milestone({ lines }), ...many(19, (number) => later({ lines }, number))];
    expect(refusalsOf(planOf(milestones, { employerLines: many(20, () => employerLine) }))).toEqual({});
  });
});

describe('a line of a fee plan', () => {
  const refusalsOfLine = (change: Parameters<typeof ownLine>[0]) =>
    refusalsOf(planOf([milestone({ lines: [ownLine(change)] })]));

  it.each([
    ['a Vietnamese name', { name: { VI: '', EN: 'Fee' } }, { 'name.VI': 'MISSING_FIELD' }],
    ['an English name', { name: { VI: 'Phí', EN: '' } }, { 'name.EN': 'MISSING_FIELD' }],
    ['an amount', { amountCents: null }, { amountCents: 'AMOUNT_INVALID' }],
    ['a payee', { payee: null }, { payee: 'MISSING_FIELD' }],
  ])('a line of our own needs %s, and one of a government fee does not', (_what, change, fields) => {
    const expected = Object.entries(fields).map(([field, code]) => [`milestones.0.lines.0.${field}`, code]);
    expect(refusalsOfLine(change)).toEqual(Object.fromEntries(expected));
    expect(refusalsOfLine({ ...change, kind: 'government', feeKey: 'i140', payee: null })).toEqual({});
  });
});
