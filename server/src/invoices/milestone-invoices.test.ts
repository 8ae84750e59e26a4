import { anyPlan, feesOfTests, milestone, planOf } from '@portal/shared/fee-plans/plan-samples';
import { resolvePlan } from '@portal/shared/fee-plans/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceKey } from '#reference-data/fee-plans.ts';
import { milestoneInvoices } from './milestone-invoices.ts';

interface Bill {
  lines: readonly { amountCents: number; kind: string }[];
}

const centsOf = (bills: readonly Bill[], kind?: string): number =>
  bills
    .flatMap(({ lines }) => lines)
    .filter((line) => kind === undefined || line.kind === kind)
    .reduce((total, { amountCents }) => total + amountCents, 0);

it('every plan is invoiced to the cent, and each payment step is completed by one invoice', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 12 }), (body, dependents) => {
      const plan = resolvePlan({ name: 'any', version: 1, ...body }, feesOfTests, '2026-11-20');
      const owed = plan.milestones.flatMap((one) =>
        Array.from({ length: one.isPerDependent ? dependents : 1 }, () => one),
      );

      const invoices = plan.milestones.flatMap((one) => milestoneInvoices(one, '2026-11-20', dependents));

      for (const kind of [undefined, 'service', 'attorney', 'government']) {
        expect(centsOf(invoices, kind), kind).toBe(centsOf(owed, kind));
      }
      for (const invoice of invoices) {
        expect(centsOf([invoice])).toBe(invoice.amountCents);
        expect(invoice.amountCents).toBeGreaterThan(0);
      }
      const gates = invoices.flatMap((invoice) => invoice.requiredForStep ?? []);
      expect(gates).toEqual(plan.milestones.flatMap((one) => one.gates ?? []));
    }),
  );
});

it.each([
  { what: 'one invoice', change: {}, dependents: 3, names: [['Phí', 'Fee']] },
  {
    what: 'two instalments',
    change: { instalments: 2 },
    dependents: 3,
    names: [
      ['Phí (kỳ 1/2)', 'Fee (1/2)'],
      ['Phí (kỳ 2/2)', 'Fee (2/2)'],
    ],
  },
  { what: 'one dependent', change: { isPerDependent: true }, dependents: 1, names: [['Phí', 'Fee']] },
  {
    what: 'two dependents',
    change: { isPerDependent: true },
    dependents: 2,
    names: [
      ['Phí (người 1/2)', 'Fee (person 1/2)'],
      ['Phí (người 2/2)', 'Fee (person 2/2)'],
    ],
  },
  { what: 'no dependent', change: { isPerDependent: true }, dependents: 0, names: [] },
  {
    what: 'two instalments of the balance, whatever its name is',
    change: { key: balanceKey, instalments: 2 },
    dependents: 0,
    names: [
      ['Trả góp kỳ 1/2', 'Installment 1/2'],
      ['Trả góp kỳ 2/2', 'Installment 2/2'],
    ],
  },
])('the invoices of a milestone for $what state their number and total', ({ change, dependents, names }) => {
  const body = planOf([milestone({ name: { VI: 'Phí', EN: 'Fee' }, ...change })]);
  const plan = resolvePlan({ name: 'any', version: 1, ...body }, feesOfTests, '2026-11-20');

  const invoices = plan.milestones.flatMap((one) => milestoneInvoices(one, '2026-11-20', dependents));

  expect(invoices.map(({ name }) => [name.VI, name.EN])).toEqual(names);
  expect(invoices.map(({ part }) => part)).toEqual(names.map((_name, index) => index + 1));
});

it('installments are due monthly from the first due day, and the first one completes the payment step', () => {
  const body = planOf([milestone({ trigger: 'form_9089', dueDays: 10, instalments: 3, gates: 'payment_2' })]);
  const plan = resolvePlan({ name: 'any', version: 1, ...body }, feesOfTests, '2026-11-20');

  const invoices = plan.milestones.flatMap((one) => milestoneInvoices(one, '2026-12-21', 0));

  expect(invoices.map(({ dueDate, requiredForStep }) => [dueDate, requiredForStep])).toEqual([
    ['2026-12-31', 'payment_2'],
    ['2027-01-31', null],
    ['2027-02-28', null],
  ]);
});
