import { isDeepStrictEqual } from 'node:util';
import type { EndReason } from '@portal/shared/contracts/workflow';
import type { EndedTerms, RefundCalculation } from '@portal/shared/refunds/ending-refund';
import { calculateRefund, groundOfEnd, refundedParts } from '@portal/shared/refunds/ending-refund';
import type { RefundableCents, RefundGround } from '@portal/shared/refunds/rules';
import { nothing, refundDueDay } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import type { Database, Tx } from '../../db/client.ts';
import type { ContractRow, RefundRow } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';
import { listCompleted, listRestarted } from '../labor-progress/repository.ts';
import type { MoneyScope } from '../ledger/repository.ts';
import { findLastPayment } from '../transfers/repository.ts';
import { readPermRefund } from './perm-refund.ts';
import { listReceived } from './received-payments.ts';
import {
  findOpenRefund,
  insertRefund,
  listRefundsUnder,
  lockContract,
  setLeftCents,
  transitionRefund,
  updateRequestedRefund,
} from './repository.ts';

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
  /** Whether it returns more than was known. */
  isMore: boolean;
}

interface Opening {
  context: AuditContext;
  contract: ContractRow;
  email: string;
}

/**
 * Opens the refund that an ended contract requires, with its calculation, if it returns more than was decided. If one is already
 * requested, it gets the new calculation; one that is granted stays as it is. Returns null if nothing changes.
 */
export async function openRefundOfEnd(tx: Tx, deps: Deps, opening: Opening): Promise<OpenedRefund | null> {
  const { context, contract, email } = opening;
  const latest = (await listRefundsUnder(tx, contract.id)).at(-1);
  if (!contract.endReason) {
    // A decision before the end leaves everything that the end will refund.
    if (latest && latest.status !== 'requested' && latest.leftCents === null) await setLeftCents(tx, latest.id, 0);
    return null;
  }
  // A candidate may request a refund at the same moment. The second waits here and then sees the refund of the first.
  const locked = await lockContract(tx, contract.id);
  const calculated = await readRefundOfEnd(tx, locked ?? contract, contract.endReason);
  const { refundCents } = calculated.calculation;
  const open = await findOpenRefund(tx, contract.id);
  if (open?.status === 'requested') return recalculate(tx, opening, { open, ...calculated });

  const decided = open ?? latest;
  if (decided) {
    // Money that never arrived leaves less. If it arrives after all, it is refunded.
    const leftCents = Math.min(decided.leftCents ?? refundCents, refundCents);
    if (leftCents !== decided.leftCents) await setLeftCents(tx, decided.id, leftCents);
    if (open || refundCents === leftCents) return null;
  }
  if (refundCents === 0) return null;

  const row = await insertRefund(tx, {
    userId: contract.userId,
    contractId: contract.id,
    ground: calculated.ground,
    explanation: '',
    ...(await accountThatPaid(tx, { userId: contract.userId, contractId: contract.id })),
    calculation: calculated.calculation,
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
  return { refundCents, dueDay: row.dueDay, wasKnown: false, isMore: true };
}

/** Calculates a requested refund again. Returns null if it stays as it is, or if nothing is left of it. */
async function recalculate(
  tx: Tx,
  { context, contract, email }: Opening,
  { open, calculation }: { open: RefundRow; calculation: RefundCalculation },
): Promise<OpenedRefund | null> {
  const { refundCents } = calculation;
  if (isDeepStrictEqual(calculation, open.calculation)) return null;
  // The product withdraws a refund that it opened itself when nothing is left to refund, so that staff need not refuse it.
  const isEmpty = refundCents === 0 && open.calculation !== null && open.openedById === null;
  if (isEmpty)
    await transitionRefund(tx, { id: open.id, action: 'withdraw' }, { decidedAt: context.now, leftCents: 0 });
  else await updateRequestedRefund(tx, open.id, { calculation });
  await recordAudit(tx, context, {
    action: 'refund.recalculate',
    subject: { type: 'refund', uid: open.id, email },
    after: { reason: contract.endReason, refundCents },
  });
  if (isEmpty) return null;
  const knownCents = open.calculation?.refundCents;
  return { refundCents, dueDay: open.dueDay, wasKnown: knownCents !== 0, isMore: refundCents > (knownCents ?? 0) };
}
