import { movableEndReasons } from '@portal/shared/contracts/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { listContractRows } from '../../features/contracts/repository.ts';
import { notify } from '../../features/notifications/notify.ts';
import { openRefundOfEnd } from '../../features/refunds/open-refund.ts';
import { findUserById } from '../../features/users/repository.ts';
import { required } from '../../platform/required.ts';
import type { Rule } from './settle-case.ts';

/**
 * Opens the refund of each ended contract that returns more than was decided, or calculates it again while it waits for a decision: at
 * the end, when money arrives late or never arrived, and when credit returns. Notifies the person of what the caller does not tell.
 */
export const openRefunds: Rule = async (tx, deps, settling) => {
  const { context, userId, toldContractId, paidContractId, settled } = settling;
  let hasChanged = false;
  for (const contract of await listContractRows(tx, userId)) {
    const { user } = required(await findUserById(tx, userId), 'a contract has a person');
    const refund = await openRefundOfEnd(tx, deps, { context, contract, email: user.email });
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
