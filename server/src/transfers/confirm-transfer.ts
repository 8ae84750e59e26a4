import { recordAudit } from '#audit-log/record.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { extendHoldAfterReview } from '#holds/holds.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { addNumbers } from '#search/repository.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { notifyReceived } from './notify-received.ts';
import { receiveMoney } from './receive-money.ts';
import type { TransferRecord } from './repository.ts';
import { decisionOf } from './repository.ts';

interface Confirming {
  context: AuditContext;
  /** As it was in review. */
  record: TransferRecord;
  received: { receivedCents: number; receivedOn: string | null; bankReference: string | null };
  /** The entry of the audit log, with what is confirmed. */
  audited: (after: object) => Parameters<typeof recordAudit>[2];
  /** What took the same confirmation back before. */
  corrections?: readonly Decision[] | undefined;
  /** The day on which the payment counts as confirmed; by default today. */
  approvalDay?: string | undefined;
}

/** Everything that follows once a transfer has become an approved one: its money, the notification, and what it leads to. */
export async function confirmTransfer(
  tx: Tx,
  deps: Deps,
  { context, record, received, audited, corrections, approvalDay }: Confirming,
): Promise<void> {
  const { transfer, invoice, user } = record;
  const { receivedCents } = received;
  const money = await receiveMoney(tx, deps, {
    context,
    invoiceId: invoice.id,
    receivedCents,
    approvalDay,
    ...decisionOf(record),
  });
  await addNumbers(tx, { userId: user.id, kind: 'bank_reference', numbers: [received.bankReference] });
  const { number } = invoice;
  const { amountCents } = transfer;
  const creditCents = money.receipt.credit;
  await recordAudit(tx, context, audited({ reason: null, invoice: number, amountCents, ...received, creditCents }));
  await tellDecision(tx, {
    recipient: user,
    now: context.now,
    corrections,
    isSame: true,
    tell: () =>
      notifyReceived(tx, deps, {
        context,
        record,
        amountCents: receivedCents,
        openCents: money.openCents,
        creditCents,
      }),
  });

  if (!money.why && money.status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  await settleCase(tx, deps, { context, userId: user.id, paidContractId: invoice.contractId });
}
