import { movableEndReasons } from '@portal/shared/contracts/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import type { Tx } from '../../db/client.ts';
import { findContract } from '../../features/contracts/repository.ts';
import { listInvoicesById } from '../../features/invoices/repository.ts';
import { notify } from '../../features/notifications/notify.ts';
import { openRefundOfEnd } from '../../features/refunds/open-refund.ts';
import { findOpenRefund } from '../../features/refunds/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';

/**
 * Opens the refund of money that was confirmed after its contract had ended, because it pays nothing there, and notifies the person.
 * Call it with the application locked, in the transaction that confirms the money.
 * @param isTold whether an email about the same money already says that it is refunded; a refund that was open before is then not
 * announced again
 */
export async function refundLatePayment(
  tx: Tx,
  deps: Deps,
  { context, contractId, isTold = false }: { context: AuditContext; contractId: string; isTold?: boolean },
): Promise<void> {
  const found = await findContract(tx, contractId);
  if (found?.contract.status !== 'ended' && found?.contract.status !== 'cancelled') return;
  const { contract, user } = found;

  const reason = required(contract.endReason, 'a contract that has ended has a reason');
  const refund = await openRefundOfEnd(tx, deps, { context, contract, email: user.email, reason });
  if (!refund || refund.refundCents === 0 || (isTold && refund.wasKnown)) return;
  const { refundCents, dueDay } = refund;
  const params = { refundCents, dueDay, ...(isOneOf(movableEndReasons, reason) && { isFeeMovable: true }) };
  await notify(tx, deps, { recipient: user, event: 'refund_opened', params, now: context.now });
}

/**
 * Opens refunds of credit that returns to the earlier contracts under which it arose, because the contract that it paid has
 * ended.
 */
export async function refundReturnedCredit(
  tx: Tx,
  deps: Deps,
  { context, invoiceIds }: { context: AuditContext; invoiceIds: readonly string[] },
): Promise<void> {
  const contractIds = new Set((await listInvoicesById(tx, invoiceIds)).map(({ contractId }) => contractId));
  for (const contractId of contractIds) if (contractId) await refundLatePayment(tx, deps, { context, contractId });
}

/** Calculates the refund of an ended contract again, if it waits for a decision, because a payment was reversed. */
export async function recalculateRefund(
  tx: Tx,
  deps: Deps,
  { context, contractId }: { context: AuditContext; contractId: string },
): Promise<void> {
  const found = await findContract(tx, contractId);
  const open = await findOpenRefund(tx, contractId);
  if (!found?.contract.endReason || open?.status !== 'requested') return;
  const { contract, user } = found;
  await openRefundOfEnd(tx, deps, { context, contract, email: user.email, reason: found.contract.endReason });
}
