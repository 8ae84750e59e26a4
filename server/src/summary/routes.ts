import { AppError } from '@portal/shared/errors/app-error';
import { getSummary, getUserMoney } from '@portal/shared/summary/contract';
import { findTwoFactorState } from '#auth/two-factor/state.ts';
import { readPaymentPlan } from '#invoices/payment-plan.ts';
import { presentInvoice } from '#invoices/presenter.ts';
import { listOpenInvoicesOf } from '#invoices/repository.ts';
import { readProgress } from '#labor-progress/read-progress.ts';
import { countUnread } from '#notifications/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { listTasks } from '#tasks/list-tasks.ts';
import { readCandidateFacts } from '#tasks/read-facts.ts';
import { presentMe } from '#users/presenter.ts';
import { findCandidate, findMe } from '#users/repository.ts';
import { moneyOf } from './money-of.ts';

export function summaryRoutes(api: Api, deps: Deps): void {
  api.on(getSummary, async ({ actor, language }) => {
    const { db, clock } = deps;
    const today = clock.today();
    const person = required(await findMe(db, actor.id), 'a session has a person');
    const [facts, paymentPlan, progress, notifications, twoFactor] = await Promise.all([
      readCandidateFacts(db, person.user, language),
      readPaymentPlan(db, actor.id, { language, today }),
      readProgress(db, person, { language, clock }),
      countUnread(db, actor.id, clock.now()),
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
  api.on(getUserMoney, async ({ params, language }) => {
    const { db, clock } = deps;
    const found = await findCandidate(db, params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const today = clock.today();
    const plan = await readPaymentPlan(db, found.user.id, { language, today });
    const open = (await listOpenInvoicesOf(db, found.user.id)).map((row) => presentInvoice(row, language));
    return { plan, money: moneyOf(plan, open, today) };
  });
}
