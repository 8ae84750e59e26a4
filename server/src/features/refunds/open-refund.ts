import type { EndReason } from '@portal/shared/contracts/workflow';
import type { EndedTerms, RefundCalculation } from '@portal/shared/refunds/ending-refund';
import { calculateRefund, groundOfEnd, refundedParts } from '@portal/shared/refunds/ending-refund';
import type { RefundableCents, RefundGround } from '@portal/shared/refunds/rules';
import { nothing, refundDueDay } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import type { Database, Tx } from '../../db/client.ts';
import type { ContractRow } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';
import { listCompleted, listRestarted } from '../labor-progress/repository.ts';
import type { MoneyScope } from '../ledger/repository.ts';
import { findLastPayment } from '../transfers/repository.ts';
import { readPermRefund } from './perm-refund.ts';
import { listReceived } from './received-payments.ts';
import { findOpenRefund, insertRefund, lockContract, transitionRefund, updateRequestedRefund } from './repository.ts';

async function readTerms(tx: Tx | Database, contract: ContractRow, reason: EndReason): Promise<EndedTerms> {
  const completed = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  const earlier = (await listRestarted(tx, contract.applicationId)).map(({ step }) => step);
  const { feePlan: plan, laborSteps: steps } = contract;
  const payments = await listReceived(tx, contract);
  const { isDue, leftCents } = await readPermRefund(tx, contract);
  return { reason, plan, steps, completed, earlier, payments, permLeftCents: isDue ? leftCents : null };
}

interface RefundOfEnd {
  ground: RefundGround;
  calculation: RefundCalculation;
}

/** Calculates what the frozen terms of a contract refund if it ends for a reason, and on which ground. */
export async function readRefundOfEnd(
  tx: Tx | Database,
  contract: ContractRow,
  reason: EndReason,
): Promise<RefundOfEnd> {
  const terms = await readTerms(tx, contract, reason);
  return { ground: groundOfEnd(terms), calculation: calculateRefund(terms) };
}

/** Returns a function that finds the cents of an invoice's payment that an ended contract refunds, by kind of fee. */
export async function readRefundedParts(
  tx: Tx,
  contract: ContractRow,
  reason: EndReason,
): Promise<(payment: { invoice: { id: string } }) => RefundableCents> {
  const parts = refundedParts(await readTerms(tx, contract, reason));
  return ({ invoice }) => parts.find(({ payment }) => payment.invoiceId === invoice.id)?.refunded ?? nothing;
}

/** The account that paid, which the contract allows for a refund. The candidate may name another. */
export async function accountThatPaid(tx: Tx, scope: MoneyScope) {
  const payment = await findLastPayment(tx, scope);
  return {
    accountHolder: payment?.accountHolder ?? '',
    bankName: payment?.bankName ?? '',
    accountNumber: payment?.accountNumber ?? '',
    swiftCode: payment?.swiftCode ?? null,
  };
}

/** A refund that waits for a decision. */
export interface OpenedRefund {
  refundCents: number;
  /** YYYY-MM-DD. */
  dueDay: string;
  /** Whether the refund was open before, and not calculated as nothing, so that the person knows of it. */
  wasKnown: boolean;
}

/**
 * Opens the refund that an ended contract requires, with its calculation. If one is already requested, it gets the new
 * calculation; one that is granted stays as it is. Returns null if nothing is refunded.
 */
export async function openRefundOfEnd(
  tx: Tx,
  deps: Deps,
  {
    context,
    contract,
    email,
    reason,
  }: { context: AuditContext; contract: ContractRow; email: string; reason: EndReason },
): Promise<OpenedRefund | null> {
  // A candidate may request a refund at the same moment. The second waits here and then sees the refund of the first.
  const locked = await lockContract(tx, contract.id);
  const { ground, calculation } = await readRefundOfEnd(tx, locked ?? contract, reason);
  const { refundCents } = calculation;

  const open = await findOpenRefund(tx, contract.id);
  if (open) {
    const subject = { type: 'refund', uid: open.id, email };
    // The product withdraws a refund that it opened itself when nothing is left to refund, so that staff need not refuse it.
    const isEmpty = refundCents === 0 && open.calculation !== null && open.openedById === null;
    if (isEmpty && (await transitionRefund(tx, { id: open.id, action: 'withdraw' }, { decidedAt: context.now }))) {
      await recordAudit(tx, context, { action: 'refund.recalculate', subject, after: { reason, refundCents } });
      return null;
    }
    if (!(await updateRequestedRefund(tx, open.id, { calculation }))) return null;
    await recordAudit(tx, context, { action: 'refund.recalculate', subject, after: { reason, refundCents } });
    return { refundCents, dueDay: open.dueDay, wasKnown: open.calculation?.refundCents !== 0 };
  }

  if (refundCents === 0) return null;
  const row = await insertRefund(tx, {
    userId: contract.userId,
    contractId: contract.id,
    ground,
    explanation: '',
    ...(await accountThatPaid(tx, { userId: contract.userId, contractId: contract.id })),
    calculation,
    status: refundWorkflow.initial,
    requestedAt: context.now,
    dueDay: refundDueDay(deps.clock.today()),
  });
  if (!row) return null;

  await recordAudit(tx, context, {
    action: 'refund.open',
    subject: { type: 'refund', uid: row.id, email },
    after: { ground: row.ground, contract: contract.id, dueDay: row.dueDay, refundCents },
  });
  return { refundCents, dueDay: row.dueDay, wasKnown: false };
}
