import { AppError } from '@portal/shared/errors/app-error';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
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
import { listCompleted, undoCompleted } from './repository.ts';
import { isPaymentSatisfied } from './required-invoice.ts';

/**
 * Undoes the last completed step. The row stays and keeps the reason; the unpaid invoices that the step issued become
 * void. While a payment is on the ledger, its step cannot be undone. After a full refund it can, and its payment is
 * requested again.
 * @throws {AppError} 409 when it is not the last step, or a payment step whose payment was not refunded
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
  if (isPaymentSatisfied(step, await listContractInvoices(tx, contract.id))) refuse('STEP_PAID');

  await undoCompleted(tx, last.id, { undoneAt: context.now, undoReason: reason });
  const { userId } = application;
  const { closed } = await settleCase(tx, deps, { context, userId, toldContractId: contract.id });
  const numbers = closed.filter(({ contractId }) => contractId === contract.id).map(({ number }) => number);

  await recordAudit(tx, context, {
    action: 'progress.undo',
    subject: { type: 'application', uid: application.id, email: email.toLowerCase() },
    before: { step, completedOn: last.completedOn },
    after: { reason, voidedInvoices: numbers },
  });

  const person = required(await findUserById(tx, application.userId), 'an application has a person');
  if (isAnnounced(contract.feePlan, step)) {
    const paymentName = localPaymentName(contract.feePlan, step, person.user.languageCode);
    await notify(tx, deps, {
      recipient: person.user,
      event: 'progress_step_undone',
      params: { step, track: application.track, numbers: numbers.join(', '), ...(paymentName && { paymentName }) },
      now: context.now,
    });
  }

  return readStep(tx, { application, contract }, { step, language: context.language });
}
