import { anyPlan, feesOfTests } from '@portal/shared/fee-plans/plan-samples';
import { planTotalCents, resolvePlan } from '@portal/shared/fee-plans/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { milestoneInvoices } from './milestone-invoices.ts';

it('asks for any plan to the cent, and completes each payment step by one invoice', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 12 }), (body, dependents) => {
      const plan = resolvePlan({ name: 'any', version: 1, ...body }, feesOfTests, '2026-11-20');
      const invoices = plan.milestones.flatMap((milestone) => milestoneInvoices(milestone, '2026-11-20', dependents));
      const sum = (amounts: readonly { amountCents: number }[]) =>
        amounts.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum(invoices)).toBe(planTotalCents(plan, dependents));
      for (const kind of ['service', 'attorney', 'government'] as const) {
        const lines = invoices.flatMap((invoice) => invoice.lines.filter((line) => line.kind === kind));
        expect(sum(lines)).toBe(planTotalCents(plan, dependents, kind));
      }
      for (const invoice of invoices) {
        expect(sum(invoice.lines)).toBe(invoice.amountCents);
        expect(invoice.amountCents).toBeGreaterThan(0);
      }
      const gates = invoices.flatMap((invoice) => invoice.gates ?? []);
      expect(gates).toEqual(plan.milestones.flatMap((milestone) => milestone.gates ?? []));
    }),
  );
});
