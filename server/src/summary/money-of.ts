import type { Invoice, PaymentPlan } from '@portal/shared/invoices/contract';
import { isOverdue } from '@portal/shared/invoices/rules';
import type { Money } from '@portal/shared/summary/contract';

/** What was paid under the contract in force, from the figures of its payment plan, and what the person owes in all. */
export function moneyOf(plan: PaymentPlan | null, invoices: readonly Invoice[], today: string): Money {
  const open = invoices
    .filter(({ unreportedCents }) => unreportedCents > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const sumOf = (some: readonly Invoice[]) => some.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0);
  const next = open.find(({ dueDate }) => dueDate >= today) ?? open[0];
  return {
    totalCents: plan?.totalCents ?? 0,
    paidCents: plan?.paidCents ?? 0,
    creditCents: plan?.creditCents ?? 0,
    openCents: sumOf(open),
    overdueCents: sumOf(open.filter((invoice) => isOverdue(invoice, today))),
    next: next ? { id: next.id, name: next.name, dueDate: next.dueDate, cents: next.unreportedCents } : null,
  };
}
