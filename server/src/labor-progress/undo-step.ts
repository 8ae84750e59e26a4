import { AppError } from '@portal/shared/errors/app-error';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { recordAudit } from '#audit-log/record.ts';
import { takeBackDecision } from '#corrections/correct-decision.ts';
import type { Tx } from '#db/client.ts';
import type { CompletedStepRow } from '#db/schema/index.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findUserById } from '#users/repository.ts';
import { lockCaseOf } from './lock-case.ts';
import { isAnnounced, localPaymentName } from './payment-name.ts';
import { readStep } from './read-progress.ts';
import type { CaseRecord } from './repository.ts';
import { listCompleted, strikeCompleted } from './repository.ts';
import { isPaymentSatisfied } from './required-invoice.ts';
import { listStepDecisions } from './step-decisions.ts';

/**
 * Undoes the last completed step. The row stays, struck out, and keeps the reason; the unpaid invoices that the step issued become
 * void. While a payment is on the ledger, its step cannot be undone. After a full refund it can, and its payment is
 * requested again.
 * @throws {AppError} 409 when it is not the last step, a payment step whose payment was not refunded, or one whose invoice has a
 * reported payment in review
 */
export async function undoStep(
  tx: Tx,
  deps: Deps,
  { context, email, step, reason }: { context: AuditContext; email: string; step: ProgressStep; reason: string },
): Promise<LaborStepRecord> {
  const { application, contract } = await lockCaseOf(tx, email);
  const last = (await listCompleted(tx, application.id)).at(-1);
  const refuse = (code: 'STEP_NOT_LAST' | 'STEP_PAID'): never => {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: code } });
  };
  if (last?.step !== step) return refuse('STEP_NOT_LAST');
  const invoices = await listContractInvoices(tx, contract.id);
  if (isPaymentSatisfied(step, invoices)) refuse('STEP_PAID');
  const issued = contract.feePlan.milestones.filter(({ trigger }) => trigger === step).map(({ key }) => key);
  if (invoices.some((one) => one.status === 'pending' && issued.some((key) => key === one.milestoneKey))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { invoice: 'INVOICE_IN_REVIEW' } });
  }

  const person = required(await findUserById(tx, application.userId), 'an application has a person');
  await takeBackDecision(tx, {
    recipient: person.user,
    now: context.now,
    undone: await listStepDecisions(tx, application.id, step),
    correct: () => strikeStep(tx, deps, { context, email, found: { application, contract }, last, reason }),
    tell: async (numbers) => {
      if (!isAnnounced(contract.feePlan, step)) return;
      const paymentName = localPaymentName(contract.feePlan, step, person.user.languageCode);
      await notify(tx, deps, {
        recipient: person.user,
        event: 'progress_step_undone',
        params: { step, track: application.track, numbers: numbers.join(', '), ...(paymentName && { paymentName }) },
        now: context.now,
      });
    },
  });

  return readStep(tx, { application, contract }, { step, language: context.language });
}

interface StruckStep {
  context: AuditContext;
  email: string;
  found: CaseRecord;
  last: CompletedStepRow;
  reason: string;
}

/** Strikes a step out and settles the case. Returns the numbers of the invoices that became void. */
async function strikeStep(
  tx: Tx,
  deps: Deps,
  { context, email, found: { application, contract }, last, reason }: StruckStep,
): Promise<string[]> {
  await strikeCompleted(tx, last.id, {
    undoneAt: context.now,
    undoReason: reason,
    undoneById: context.actor?.id ?? null,
  });
  const { userId } = application;
  const { closed } = await settleCase(tx, deps, { context, userId, toldContractId: contract.id });
  const numbers = closed.filter(({ contractId }) => contractId === contract.id).map(({ number }) => number);
  await recordAudit(tx, context, {
    action: 'progress.undo',
    subject: { type: 'application', uid: application.id, email: email.toLowerCase() },
    before: { step: last.step, completedOn: last.completedOn },
    after: { reason, voidedInvoices: numbers },
  });
  return numbers;
}
