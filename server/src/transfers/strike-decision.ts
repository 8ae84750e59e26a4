import { readTold } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { listTransferDecisions, presentDecision } from './find-decision.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, insertStruckDecision } from './repository.ts';

interface Striking {
  context: AuditContext;
  record: TransferRecord;
  reason: string;
  /** The candidate reads the news of the decision, although it is still held back. */
  staysTold?: boolean;
}

/**
 * Strikes out the present decision about a locked transfer: it stays readable as it was, and counts nowhere. Staff alone can read one
 * that the candidate was never told. Returns the transfer, whose next decision has a number of its own.
 */
export async function strikeDecision(
  tx: Tx,
  { context, record: { transfer }, reason, staysTold = false }: Striking,
): Promise<TransferRecord> {
  const { id: transferId, invoiceId, status, receivedCents, receivedOn, bankReference } = transfer;
  if (status === 'pending') throw new Error('A transfer in review has no decision to strike out.');
  const decisions = presentDecision(await listTransferDecisions(tx, transferId));
  const told = await readTold(tx, { userId: transfer.userId, decisions, now: context.now });
  const { reviewedAt, reviewedById, reversedAt, reversedById } = transfer;
  await insertStruckDecision(tx, {
    transferId,
    invoiceId,
    status,
    receivedCents,
    receivedOn,
    bankReference,
    reason: transfer.reason,
    reviewedAt,
    reviewedById,
    reversedAt,
    reversedById,
    struckAt: context.now,
    struckById: context.actor?.id ?? null,
    strikeReason: reason,
    isUntold: !staysTold && decisions.length > 0 && told.last === undefined,
  });
  return required(await findTransfer(tx, transferId), 'a transfer stays');
}
