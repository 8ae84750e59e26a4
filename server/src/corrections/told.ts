import type { AuditAction } from '@portal/shared/audit-log/actions';
import { propertyOf } from '@portal/shared/objects/keys';
import type { AuditRow } from '#audit-log/repository.ts';
import { isChangedSince, listEntries } from '#audit-log/repository.ts';
import type { Tx } from '#db/client.ts';
import { readTransactionId } from '#db/transaction.ts';
import { listInvoicesMadeIn } from '#invoices/repository.ts';
import { readNewsOf } from '#mails/repository.ts';
import { hasTransferFor } from '#transfers/repository.ts';

/** The queue may already be sending an email whose wait ends within this time. */
const sendingMs = 5_000;
/** Longer than any news waits. */
const longestWaitMs = 24 * 60 * 60_000;

export const beyond = (now: Date): Date => new Date(now.getTime() + sendingMs);

/** A decision about something, or a correction of one, as its entry in the audit log has it. */
export type Decision = AuditRow;

export const transactionsOf = (decisions: readonly Decision[]): number[] =>
  decisions.flatMap(({ transactionId }) => transactionId ?? []);

/** The decisions about a subject before this transaction, the oldest first. */
export async function listDecisions(
  tx: Tx,
  subject: { type: string; uid: string },
  actions: readonly AuditAction[],
): Promise<Decision[]> {
  const present = await readTransactionId(tx);
  return (await listEntries(tx, subject, actions)).filter(({ transactionId }) => transactionId !== present);
}

/** What an entry says of a fact after its decision. */
export const factOf = (decision: Decision | undefined, name: string): unknown => propertyOf(decision?.after, name);

interface Asked {
  userId: string;
  decisions: readonly Decision[];
  now: Date;
}

/**
 * What became of the news of decisions. That of one that was taken back is gone, and some have none. What an earlier release decided was
 * told. This is the only place that answers the question.
 */
async function readNews(
  tx: Tx,
  { userId, decisions, now }: Asked,
): Promise<(decision: Decision) => 'told' | 'held' | 'none'> {
  const news = await readNewsOf(tx, { userId, transactions: transactionsOf(decisions), beyond: beyond(now) });
  return ({ transactionId, at }) => {
    if (transactionId === null) return 'told';
    // Old emails are deleted.
    return news.get(transactionId) ?? (now.getTime() - at.getTime() > longestWaitMs ? 'told' : 'none');
  };
}

/** The same decision that the person last read about, with the decisions since; undefined if the person never read about one. */
export async function findSame(
  tx: Tx,
  {
    userId,
    now,
    subject,
    same,
    others,
  }: Omit<Asked, 'decisions'> & {
    subject: { type: string; uid: string };
    same: readonly AuditAction[];
    others: readonly AuditAction[];
  },
): Promise<{ former: Decision; corrections: Decision[] } | undefined> {
  const decisions = await listDecisions(tx, subject, [...same, ...others]);
  const newsOf = await readNews(tx, { userId, decisions, now });
  const former = decisions.findLast((one) => same.some((action) => action === one.action) && newsOf(one) === 'told');
  return former && { former, corrections: decisions.slice(decisions.indexOf(former) + 1) };
}

export interface Told {
  /** The last decision of which the person was told. */
  last: Decision | undefined;
  /** Those whose news is still held back, so that nobody has read it. */
  held: Decision[];
}

/** What a person was told of decisions. */
export async function readTold(tx: Tx, asked: Asked): Promise<Told> {
  const newsOf = await readNews(tx, asked);
  return {
    last: asked.decisions.findLast((one) => newsOf(one) === 'told'),
    held: asked.decisions.filter((one) => newsOf(one) === 'held'),
  };
}

/**
 * The decisions since the last one that led to a state and whose news stands: told, or held back. To bring the state back is to take
 * them back, because that news says what the person knows then. The state of the beginning is known without any.
 * @param actions what leads to the state
 */
export async function sinceKnown(
  tx: Tx,
  { actions, ...asked }: Asked & { actions: readonly AuditAction[] },
): Promise<Decision[]> {
  const newsOf = await readNews(tx, asked);
  const leadsThere = (one: Decision) => actions.some((action) => action === one.action);
  return asked.decisions.slice(asked.decisions.findLastIndex((one) => leadsThere(one) && newsOf(one) !== 'none') + 1);
}

/**
 * Whether something else has touched what decisions made: a payment that the candidate reported for an invoice that they issued, or
 * money, credit, or staff that changed it since. Then its story is told, whatever was held back.
 */
export async function isTouched(tx: Tx, { userId, decisions }: Omit<Asked, 'now'>): Promise<boolean> {
  const transactions = transactionsOf(decisions);
  const invoiceIds = await listInvoicesMadeIn(tx, userId, transactions);
  if (invoiceIds.length === 0) return false;
  if (await hasTransferFor(tx, invoiceIds)) return true;
  const after = Math.max(...decisions.map(({ id }) => id));
  return isChangedSince(tx, { subjects: { type: 'invoice', uids: invoiceIds }, after, transactions });
}
