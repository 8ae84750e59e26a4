import { isDeepStrictEqual } from 'node:util';
import { movableEndReasons } from '@portal/shared/contracts/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import type { RefundCalculation } from '@portal/shared/refunds/ending-refund';
import { refundDueDay } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { listContractRows } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { ContractRow, RefundRow } from '#db/schema/index.ts';
import { wasPaidSince } from '#ledger/refundable-queries.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { accountThatPaid, readRefundOfEnd } from '#refunds/refund-of-end.ts';
import {
  findOpenRefund,
  insertRefund,
  listRefundsUnder,
  lockContract,
  setLeftCents,
  transitionRefund,
  updateRequestedRefund,
} from '#refunds/repository.ts';
import { findUserById } from '#users/repository.ts';
import type { Rule } from './settle-case.ts';

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
  user: { email: string };
  /** Whether the contract has just ended, or money was received under it. */
  isAbout?: boolean;
  /** Whether money under it never arrived. */
  isReversed?: boolean;
}

/**
 * What the contract would refund beyond a decision about it. A decision before the end leaves everything that the end will refund, and
 * one that was never settled, because an earlier release made it, everything if money was received since.
 */
async function readLeft(tx: Tx, { contract, isReversed }: Opening, { decided, refundCents }: Decided): Promise<number> {
  const { leftCents, decidedAt } = decided;
  // If the money arrives after all, it is refunded.
  if (leftCents !== null) return isReversed ? Math.min(leftCents, refundCents) : leftCents;
  if (!contract.endReason || !contract.endedAt || !decidedAt || decidedAt < contract.endedAt) return 0;
  return (await wasPaidSince(tx, contract.id, decidedAt)) ? 0 : refundCents;
}

interface Decided {
  decided: RefundRow;
  refundCents: number;
}

/**
 * Opens the refund that an ended contract requires, with its calculation, if it returns more than was decided. If one is already
 * requested, it gets the new calculation; one that is granted stays as it is. Returns null if nothing changes.
 */
export async function openRefundOfEnd(tx: Tx, deps: Deps, opening: Opening): Promise<OpenedRefund | null> {
  const { context, contract, user } = opening;
  const latest = (await listRefundsUnder(tx, contract.id)).at(-1);
  if (!contract.endReason) {
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
    const leftCents = await readLeft(tx, opening, { decided, refundCents });
    if (leftCents !== decided.leftCents) await setLeftCents(tx, decided.id, leftCents);
    if (open || refundCents <= leftCents) return null;
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
    subject: { type: 'refund', uid: row.id, email: user.email },
    after: { ground: row.ground, contract: contract.id, dueDay: row.dueDay, refundCents },
  });
  return { refundCents, dueDay: row.dueDay, wasKnown: false, isMore: true };
}

/** Calculates a requested refund again. Returns null if it stays as it is, or if nothing is left of it. */
async function recalculate(
  tx: Tx,
  { context, contract, user, isAbout }: Opening,
  { open, calculation }: { open: RefundRow; calculation: RefundCalculation },
): Promise<OpenedRefund | null> {
  const { refundCents } = calculation;
  if (isDeepStrictEqual(calculation, open.calculation)) return null;
  // What was requested on another ground is calculated only once the contract ends, or more is received.
  if (open.calculation === null && !isAbout) return null;
  // The product withdraws a refund that it opened itself when nothing is left to refund, so that staff need not refuse it.
  const isOwn = open.openedById === null && open.explanation === '';
  const isEmpty = refundCents === 0 && open.calculation !== null && isOwn;
  if (isEmpty)
    await transitionRefund(tx, { id: open.id, action: 'withdraw' }, { decidedAt: context.now, leftCents: 0 });
  else await updateRequestedRefund(tx, open.id, { calculation });
  await recordAudit(tx, context, {
    action: 'refund.recalculate',
    subject: { type: 'refund', uid: open.id, email: user.email },
    after: { reason: contract.endReason, refundCents },
  });
  if (isEmpty) return null;
  const knownCents = open.calculation?.refundCents;
  return { refundCents, dueDay: open.dueDay, wasKnown: knownCents !== 0, isMore: refundCents > (knownCents ?? 0) };
}

/**
 * Opens the refund of each ended contract that returns more than was decided, or calculates it again while it waits for a decision: at
 * the end, when money arrives late or never arrived, and when credit returns. Notifies the person of what the caller does not tell.
 */
export const openRefunds: Rule = async (tx, deps, settling) => {
  const { context, userId, toldContractId, paidContractId, reversedContractIds = [], settled } = settling;
  const contracts = await listContractRows(tx, userId);
  if (contracts.length === 0) return false;
  const { user } = required(await findUserById(tx, userId), 'a contract has a person');
  let hasChanged = false;
  for (const contract of contracts) {
    const isAbout = contract.id === toldContractId || contract.id === paidContractId;
    const isReversed = reversedContractIds.includes(contract.id);
    const refund = await openRefundOfEnd(tx, deps, { context, contract, user, isAbout, isReversed });
    if (!refund) continue;
    hasChanged = true;
    settled.refunds.set(contract.id, refund);
    const isTold = contract.id === toldContractId || (contract.id === paidContractId && refund.wasKnown);
    if (isTold || !refund.isMore) continue;
    const { refundCents, dueDay } = refund;
    const isFeeMovable = contract.endReason !== null && isOneOf(movableEndReasons, contract.endReason);
    const params = { refundCents, dueDay, ...(isFeeMovable && { isFeeMovable }) };
    await notify(tx, deps, { recipient: user, event: 'refund_opened', params, now: context.now });
  }
  return hasChanged;
};
