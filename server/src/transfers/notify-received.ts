import type { NotificationEvent } from '@portal/shared/notifications/events';
import { findContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import type { TransferRecord } from './repository.ts';

/** The events by which a candidate learns how much money was received. */
export const receivedEvents: readonly NotificationEvent[] = [
  'transfer_approved',
  'transfer_partly_paid',
  'transfer_with_credit',
  'transfer_corrected',
];

interface Received {
  context: AuditContext;
  record: TransferRecord;
  amountCents: number;
  openCents: number;
  creditCents: number;
}

/** Whether a contract has ended, so that credit is refunded. */
async function hasEnded(tx: Tx, contractId: string | null): Promise<boolean> {
  const status = contractId ? (await findContract(tx, contractId))?.contract.status : undefined;
  return status === 'ended' || status === 'cancelled';
}

/** Tells a candidate what was received of a transfer, what is still open of its invoice, and what became credit. */
export async function notifyReceived(
  tx: Tx,
  deps: Deps,
  { context, record, amountCents, openCents, creditCents }: Received,
): Promise<void> {
  const { number, contractId } = record.invoice;
  const notice = { recipient: record.user, now: context.now };
  if (openCents > 0) {
    const params = { number, amountCents, openCents };
    await notify(tx, deps, { ...notice, event: 'transfer_partly_paid', params });
  } else if (creditCents > 0) {
    const isRefunded = await hasEnded(tx, contractId);
    const params = { number, amountCents, creditCents, ...(isRefunded && { isRefunded }) };
    await notify(tx, deps, { ...notice, event: 'transfer_with_credit', params });
  } else await notify(tx, deps, { ...notice, event: 'transfer_approved', params: { number, amountCents } });
}
