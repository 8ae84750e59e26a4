import type { AuditAction } from '@portal/shared/audit-log/actions';
import { propertyOf } from '@portal/shared/objects/keys';
import { isDoneSince } from '#audit-log/repository.ts';
import type { Decision } from '#corrections/told.ts';
import { factOf, listDecisions, sinceKnown, transactionsOf } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { TransferRow } from '#db/schema/index.ts';

/** What confirms a transfer, or corrects what was confirmed. */
export const confirming: readonly AuditAction[] = ['transfer.approve', 'transfer.record', 'transfer.correct'];
/** What takes a decision back. */
export const correcting: readonly AuditAction[] = ['transfer.reverse', 'transfer.reassign', 'transfer.reopen'];
const deciding: readonly AuditAction[] = ['transfer.approve', 'transfer.record', 'transfer.reject'];
/** What strikes the decision before it out, and begins another one. */
const beginning: readonly AuditAction[] = [...deciding, 'transfer.correct', 'transfer.reassign'];

const isOneOf = ({ action }: Decision, actions: readonly AuditAction[]) => actions.some((one) => one === action);

/** All decisions about a transfer, and their corrections, the oldest first. */
export const listTransferDecisions = (tx: Tx, transferId: string): Promise<Decision[]> =>
  listDecisions(tx, { type: 'transfer', uid: transferId }, [...confirming, ...correcting, 'transfer.reject']);

/** The decisions since the candidate knows that a transfer is in review. While it is in review, it may only have moved. */
export async function sinceReview(
  tx: Tx,
  { transfer, now }: { transfer: Pick<TransferRow, 'id' | 'userId' | 'status'>; now: Date },
): Promise<Decision[]> {
  const decisions = await listTransferDecisions(tx, transfer.id);
  const since = await sinceKnown(tx, { userId: transfer.userId, decisions, now, actions: ['transfer.reopen'] });
  return transfer.status === 'pending'
    ? since
    : since.slice(
        Math.max(
          0,
          since.findIndex((one) => isOneOf(one, deciding)),
        ),
      );
}

/** Whether something else has used the credit of decisions, so that its news would be wrong if they were undone in silence. */
export const isCreditUsedSince = async (tx: Tx, decisions: readonly Decision[]): Promise<boolean> => {
  const [first] = decisions;
  if (!first?.subjectEmail) return false;
  const transactions = transactionsOf(decisions);
  return isDoneSince(tx, { email: first.subjectEmail, action: 'invoice.apply-credit', after: first.id, transactions });
};

/** The present decision about a transfer, which the next correction strikes out. A reversal is a part of what it reverses. */
export function presentDecision(decisions: readonly Decision[]): Decision[] {
  return decisions.slice(
    Math.max(
      0,
      decisions.findLastIndex((one) => isOneOf(one, beginning)),
    ),
  );
}

/** The amount that was last confirmed up to a decision. */
export function confirmedCents(decisions: readonly Decision[], upTo?: Decision): number | undefined {
  const known = upTo ? decisions.slice(0, decisions.indexOf(upTo) + 1) : decisions;
  const cents = factOf(
    known.findLast((one) => isOneOf(one, confirming)),
    'receivedCents',
  );
  return typeof cents === 'number' ? cents : undefined;
}

/** The number of the invoice for which the candidate knows a transfer: that before the first move of which nobody has told. */
export function knownInvoice(decisions: readonly Decision[], last: Decision | undefined): string | undefined {
  const untold = last ? decisions.slice(decisions.indexOf(last) + 1) : decisions;
  const number = propertyOf(untold.find(({ action }) => action === 'transfer.reassign')?.before, 'invoice');
  return typeof number === 'string' ? number : undefined;
}
