import { AppError } from '@portal/shared/errors/app-error';
import { completesByPayment } from '@portal/shared/fee-plans/rules';
import type { ProgressStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { listContractInvoices } from '../invoices/repository.ts';
import { voidUnpaidInvoices } from '../invoices/void-unpaid-invoices.ts';
import { entryTimeOf } from '../ledger/enter.ts';
import { holdCase } from './complete-step.ts';
import { presentStep } from './line.ts';
import { listCompleted, undoCompleted } from './repository.ts';

/**
 * Undoes the last completed step. The row stays with its reason; invoices it issued that nobody paid are void.
 * @throws {AppError} 409 when it is not the last one, or a payment step that its invoice completed
 */
export async function undoLaborStep(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  email: string,
  step: ProgressStep,
  reason: string,
): Promise<ProgressStepRecord> {
  const { application, contract } = await holdCase(tx, email);
  const last = (await listCompleted(tx, application.id)).at(-1);
  const isPaid = completesByPayment(contract.feePlan, step);
  if (last?.step !== step || isPaid) {
    const code = isPaid ? 'STEP_IS_PAYMENT' : 'STEP_OUT_OF_ORDER';
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: code } });
  }
  await undoCompleted(tx, application.id, step, { undoneAt: origin.now, undoReason: reason });
  const triggered = contract.feePlan.milestones.filter(({ trigger }) => trigger === step).map(({ key }) => key);
  const voided = await voidUnpaidInvoices(tx, entryTimeOf(deps.clock, origin.now), contract.id, triggered);
  await recordAudit(tx, origin, {
    action: 'progress.undo',
    subject: { type: 'application', uid: application.id, email: email.toLowerCase() },
    before: { step, completedOn: last.completedOn },
    after: { reason, voidedInvoices: voided.map(({ number }) => number) },
  });
  return presentStep(step, undefined, contract, await listContractInvoices(tx, contract.id));
}
