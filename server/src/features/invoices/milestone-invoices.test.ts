import { anyPlan, feesOfTests } from '@portal/shared/fee-plans/plan-samples';
import { resolvePlan } from '@portal/shared/fee-plans/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { milestoneInvoices } from './milestone-invoices.ts';

interface Bill {
  lines: readonly { amountCents: number; kind: string }[];
}

const centsOf = (bills: readonly Bill[], kind?: string): number =>
  bills
    .flatMap(({ lines }) => lines)
    .filter((line) => kind === undefined || line.kind === kind)
    .reduce((total, { amountCents }) => total + amountCents, 0);

it('asks for any plan to the cent, and completes each payment step by one invoice', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 12 }), (body, dependents) => {
      const plan = resolvePlan({ name: 'any', version: 1, ...body }, feesOfTests, '2026-11-20');
      const owed = plan.milestones.flatMap((milestone) =>
        Array.from({ length: milestone.isPerDependent ? dependents : 1 }, () => milestone),
      );

      const invoices = plan.milestones.flatMap((milestone) => milestoneInvoices(milestone, '2026-11-20', dependents));

      for (const kind of [undefined, 'service', 'attorney', 'government']) {
        expect(centsOf(invoices, kind), kind).toBe(centsOf(owed, kind));
      }
      for (const invoice of invoices) {
        expect(centsOf([invoice])).toBe(invoice.amountCents);
        expect(invoice.amountCents).toBeGreaterThan(0);
      }
      const gates = invoices.flatMap((invoice) => invoice.gates ?? []);
      expect(gates).toEqual(plan.milestones.flatMap((milestone) => milestone.gates ?? []));
    }),
  );
});
