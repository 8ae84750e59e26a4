import type { Invoice, PaymentPlan } from '@portal/shared/invoices/contract';
import type { Money } from '@portal/shared/summary/contract';
import { getSummary } from '@portal/shared/summary/contract';
import { findTwoFactorState } from '#auth/two-factor/state.ts';
import { readPaymentPlan } from '#invoices/payment-plan.ts';
import { readProgress } from '#labor-progress/read-progress.ts';
import { countUnread } from '#notifications/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { listTasks } from '#tasks/list-tasks.ts';
import { readCandidateFacts } from '#tasks/read-facts.ts';
import { presentMe } from '#users/presenter.ts';
import { findMe } from '#users/repository.ts';

/** What was paid under the contract in force, from the figures of its payment plan, and what the person owes in all. */
function moneyOf(plan: PaymentPlan, invoices: readonly Invoice[], today: string): Money {
  const open = invoices
    .filter(({ unreportedCents }) => unreportedCents > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const sumOf = (some: readonly Invoice[]) => some.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0);
  const next = open.find(({ dueDate }) => dueDate >= today) ?? open[0];
  return {
    totalCents: plan.totalCents,
    paidCents: plan.paidCents,
    creditCents: plan.creditCents,
    openCents: sumOf(open),
    overdueCents: sumOf(open.filter(({ dueDate }) => dueDate < today)),
    next: next ? { id: next.id, name: next.name, dueDate: next.dueDate, cents: next.unreportedCents } : null,
  };
}

export function summaryRoutes(api: Api, deps: Deps): void {
  api.on(getSummary, async ({ actor, language }) => {
    const { db, clock } = deps;
    const today = clock.today();
    const person = required(await findMe(db, actor.id), 'a session has a person');
    const [facts, paymentPlan, progress, notifications, twoFactor] = await Promise.all([
      readCandidateFacts(db, person.user, language),
      readPaymentPlan(db, actor.id, { language, today }),
      readProgress(db, person, { language, clock }),
      countUnread(db, actor.id),
      findTwoFactorState(db, person),
    ]);
    const { onboarding, applications, addenda, invoices } = facts;
    return {
      me: presentMe(person, { twoFactor, language }),
      journey: {
        onboarding,
        applications: [...applications],
        addenda: [...addenda],
        invoices: [...invoices],
        paymentPlan,
      },
      tasks: listTasks(facts, { language, today }),
      money: paymentPlan && moneyOf(paymentPlan, invoices, today),
      case: onboarding.status === 'APPROVED' ? progress : null,
      owner: null,
      unreadCounts: { notifications },
    };
  });
}
