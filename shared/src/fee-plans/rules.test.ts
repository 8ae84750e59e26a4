import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '#errors/field-errors.ts';
import { progressSteps } from '#labor-progress/steps.ts';
import { byLanguage } from '#languages/languages.ts';
import { newPlanBody, planBody, planChangeBody } from './plan-body.ts';
import { anyPlan, feeLine, feesOfTests, milestone, ownLine, planOf } from './plan-samples.ts';
import {
  completesByPayment,
  divideCents,
  isStepOfPlan,
  milestoneCents,
  paymentOf,
  planTotalCents,
  resolvePlan,
  scheduleOf,
  sharesOf,
  timesBilled,
} from './rules.ts';
import { feePlanSchema } from './schema.ts';

describe('dividing money', () => {
  it('the parts of an amount add up to the cent and differ by at most one cent', () => {
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

const versionOf = (body: ReturnType<typeof planOf>) => ({ name: 'any', version: 1, ...body });

describe('any plan that staff can write', () => {
  it('any plan that staff can write is accepted, and a contract can freeze it with the amounts of a day', () => {
    fc.assert(
      fc.property(anyPlan, (body) => {
        expect(planBody.parse(body)).toEqual(body);
        const plan = resolvePlan(versionOf(body), feesOfTests, '2026-11-20');
        expect(feePlanSchema.parse(plan)).toEqual(plan);
      }),
    );
  });

  it('any plan that staff can write has a schedule whose milestones and whose kinds add up to its total, to the cent', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 12 }), (body, dependents) => {
        const plan = resolvePlan(versionOf(body), feesOfTests, '2026-11-20');
        const schedule = scheduleOf(plan, { languageCode: 'EN', dependents, dueDateOf: () => '2026-11-27' });
        const ofMilestones = schedule.milestones.reduce((sum, one) => sum + one.amountCents * one.quantity, 0);
        expect(ofMilestones).toBe(schedule.totalCents);
        const { serviceCents, attorneyCents = 0, governmentCents } = schedule;
        expect(serviceCents + attorneyCents + governmentCents).toBe(schedule.totalCents);
        expect(planTotalCents(plan, dependents)).toBe(
          plan.milestones.reduce((sum, one) => sum + milestoneCents(one) * timesBilled(one, dependents), 0),
        );
        expect(sharesOf(schedule).reduce((sum, one) => sum + one.amountCents, 0)).toBe(schedule.totalCents);
        expect(schedule.employerLines).toHaveLength(body.employerLines.length);
      }),
    );
  });
});

describe('a line that refers to a government fee', () => {
  const amountOn = (asOf: string) =>
    resolvePlan(versionOf(planOf([milestone({ lines: [feeLine('i140')] })])), feesOfTests, asOf).milestones[0]
      ?.lines[0];

  it.each([
    ['2023-03-31', 70_000, '2023-03-31', 'A'],
    ['2024-04-01', 71_501, '2024-04-01', 'B'],
    ['2027-01-01', 80_003, '2027-01-01', 'D'],
  ])(
    'a line that refers to a government fee has on %s the amount of %i cents, with its date and source',
    (asOf, amountCents, effectiveFrom, source) => {
      expect(amountOn(asOf)).toEqual({
        name: { VI: 'Lệ phí i140', EN: 'Fee i140' },
        amountCents,
        kind: 'government',
        payee: 'uscis',
        fee: { key: 'i140', effectiveFrom, source },
      });
    },
  );

  it('a line that refers to a government fee has no amount before the first day', () => {
    expect(() => amountOn('2023-03-30')).toThrow('i140');
  });
});

const later = (change: Parameters<typeof milestone>[0]) => milestone({ key: 'later', trigger: 'form_9089', ...change });
const labor = { ...ownLine(), kind: 'labor_certification', payee: 'dol' } as never;

it('the payment of a milestone completes the step that it gates, and no other step', () => {
  const plan = resolvePlan(versionOf(planOf([milestone(), later({ gates: 'payment_2' })])), [], '2026-11-20');
  expect(completesByPayment(plan, 'payment_2')).toBe(true);
  expect(completesByPayment(plan, 'payment_3')).toBe(false);
  expect(completesByPayment(plan, 'form_9089')).toBe(false);
});

it('a plan has the steps at agencies, and the payment steps that have a payment or after which a fee falls due', () => {
  const stepsWithout = (changes: Parameters<typeof milestone>[0][]) => {
    const plan = resolvePlan(versionOf(planOf([milestone(), ...changes.map(later)])), [], '2026-11-20');
    return progressSteps.filter((step) => !isStepOfPlan(plan, step));
  };
  expect(stepsWithout([])).toEqual(['payment_2', 'payment_3', 'payment_4']);
  expect(stepsWithout([{ gates: 'payment_2' }])).toEqual(['payment_3', 'payment_4']);
  expect(stepsWithout([{ trigger: 'payment_4' }])).toEqual(['payment_2', 'payment_3']);
  expect(stepsWithout([{ gates: 'payment_3' }, { key: 'x', trigger: 'payment_3' }])).toEqual([
    'payment_2',
    'payment_4',
  ]);
});

it('the payment of a payment step is the milestone whose payment completes it', () => {
  const name = byLanguage({ VI: 'Phần hai', EN: 'Second part' });
  const plan = planOf([milestone(), later({ gates: 'payment_2', name }), later({ key: 'x', trigger: 'payment_4' })]);
  const resolved = resolvePlan(versionOf(plan), [], '2026-11-20');
  expect(paymentOf(resolved, 'payment_2')?.name).toEqual(name);
  expect(paymentOf(resolved, 'payment_4')).toBeUndefined();
});

it('a schedule has a due date only for the payment on signing', () => {
  const plan = resolvePlan(versionOf(planOf([milestone(), later({})])), [], '2026-11-20');
  const options = { languageCode: 'VI', dependents: 0, dueDateOf: (days: number) => `in ${days} days` } as const;
  expect(scheduleOf(plan, options).milestones.map(({ dueDate }) => dueDate)).toEqual(['in 7 days', null]);
});

it('the employer’s cost of a labor certification cannot have a payee of another kind', () => {
  const [line] = planOf([]).employerLines;
  const employerLines = line ? [{ ...line, payee: 'uscis' as const }] : [];
  const parsed = planBody.safeParse(planOf([milestone()], { employerLines }), { reportInput: true });
  expect(fieldErrorsOf(parsed.error?.issues ?? [])).toEqual({ 'employerLines.0.payee': 'PAYEE_NOT_OF_KIND' });
});

describe('a plan is refused', () => {
  it.each<[string, Parameters<typeof planOf>[0], Record<string, string>]>([
    ['without milestones', [], { milestones: 'SIGNING_MILESTONE' }],
    ['without one on signing', [later({})], { milestones: 'SIGNING_MILESTONE' }],
    ['with two on signing', [milestone(), milestone({ key: 'two' })], { milestones: 'SIGNING_MILESTONE' }],
    [
      'if the fee that holds the seat has other due days',
      [milestone({ dueDays: 8 })],
      { 'milestones.0.trigger': 'SIGNING_MILESTONE' },
    ],
    ['when it is paid in parts', [milestone({ instalments: 2 })], { 'milestones.0.trigger': 'SIGNING_MILESTONE' }],
    [
      'if that fee is per dependent',
      [milestone({ isPerDependent: true })],
      { 'milestones.0.trigger': 'SIGNING_MILESTONE' },
    ],
    ['with a key twice', [milestone(), later({ key: 'Signing' })], { 'milestones.1.key': 'DUPLICATE_VALUE_FOR_ITEM' }],
    ['without lines', [milestone({ lines: [] })], { 'milestones.0.lines': 'MISSING_FIELD' }],
    [
      'with installments of less than a cent',
      [milestone(), later({ instalments: 3, lines: [ownLine({ amountCents: 2 })] })],
      { 'milestones.1.lines.0.amountCents': 'AMOUNT_INVALID' },
    ],
    [
      'if two payments complete the same step',
      [milestone(), later({ gates: 'payment_2' }), later({ key: 'x', gates: 'payment_2' })],
      { 'milestones.2.gates': 'GATE_TAKEN' },
    ],
    [
      'if a step waits for a payment that becomes due after it',
      [milestone(), later({ trigger: 'payment_2', gates: 'payment_2' })],
      { 'milestones.1.gates': 'GATE_TOO_LATE' },
    ],
    [
      'if a step waits for a payment per dependent',
      [milestone(), later({ isPerDependent: true, gates: 'payment_2' })],
      { 'milestones.1.gates': 'GATE_TOO_LATE' },
    ],
    [
      'with a cost of labor certification',
      [milestone({ lines: [labor] })],
      { 'milestones.0.lines.0.kind': 'LABOR_COST_EMPLOYER_ONLY' },
    ],
    [
      'with a government fee for the Department of Labor',
      [milestone({ lines: [ownLine({ kind: 'government', payee: 'dol' })] })],
      { 'milestones.0.lines.0.payee': 'PAYEE_NOT_OF_KIND' },
    ],
    [
      'with a service fee that refers to a fee',
      [milestone({ lines: [ownLine({ feeKey: 'i140' })] })],
      { 'milestones.0.lines.0.kind': 'INVALID_FIELD' },
    ],
  ])('a plan is refused %s', (_what, milestones, fields) => {
    const parsed = planBody.safeParse(planOf(milestones), { reportInput: true });
    expect(parsed.success ? {} : fieldErrorsOf(parsed.error.issues)).toEqual(fields);
  });

  it.each([
    ['if it is new', newPlanBody, { name: 'plan' }],
    ['if it changes', planChangeBody, { seen: 1 }],
  ] as const)('%s and its payments do not fit together', (_when, schema, others) => {
    const twoOnSigning = planOf([milestone(), milestone({ key: 'again' })]);
    expect(schema.safeParse({ ...twoOnSigning, ...others }).error?.issues[0]?.message).toBe('SIGNING_MILESTONE');
    expect(schema.safeParse({ ...planOf([milestone()]), ...others }).success).toBe(true);
  });

  it.each(['New', 'new', 'a b', '-a', 'a-', 'kế-hoạch', ''])('a plan is refused if its name is "%s"', (name) => {
    expect(newPlanBody.safeParse({ ...planOf([milestone()]), name }).success).toBe(false);
  });
});

describe('the shares of a schedule', () => {
  const shares = (milestones: Parameters<typeof planOf>[0], dependents = 0) =>
    sharesOf(
      scheduleOf(resolvePlan(versionOf(planOf(milestones)), feesOfTests, '2026-11-20'), {
        languageCode: 'EN',
        dependents,
        dueDateOf: () => '2026-11-27',
      }),
    );
  const line = (
    kind: 'service' | 'attorney' | 'government',
    payee: 'organisation' | 'own_attorney' | 'uscis' | 'state_department',
    amountCents: number,
  ) => ownLine({ kind, payee, amountCents });

  it('the shares of a schedule count a milestone per dependent once for each dependent', () => {
    const milestones = [milestone(), later({ isPerDependent: true, lines: [line('government', 'uscis', 500)] })];
    expect(shares(milestones, 3)).toContainEqual({ kind: 'government', payee: 'uscis', amountCents: 1500 });
    expect(shares(milestones, 0)).toEqual([{ kind: 'service', payee: 'organisation', amountCents: 100_000 }]);
  });
});
