import type { CorrectedDecision, NotificationEvent } from '@portal/shared/notifications/events';
import { hideUntoldAddenda } from '#addenda/repository.ts';
import type { Tx } from '#db/client.ts';
import { readTransactionId } from '#db/transaction.ts';
import { hideUntoldInvoices } from '#invoices/repository.ts';
import type { OutboxDeps, Recipient } from '#mails/outbox.ts';
import { deleteHeld } from '#mails/repository.ts';
import { notify } from '#notifications/notify.ts';
import { deleteUnshown } from '#notifications/repository.ts';
import { hideUntoldRefunds } from '#refunds/repository.ts';
import type { Decision } from './told.ts';
import { beyond, isTouched, readTold, transactionsOf } from './told.ts';

interface News {
  userId: string;
  transactions: readonly number[];
  now: Date;
  /** Only the news of these events; by default all. */
  events?: readonly NotificationEvent[] | undefined;
}

/** Deletes the news that transactions wrote for a person, as far as it is still held back. */
async function takeBackNews(tx: Tx, { events, ...news }: News): Promise<void> {
  const only = events ? { events } : {};
  await deleteHeld(tx, { ...news, ...only, beyond: beyond(news.now) });
  await deleteUnshown(tx, { ...news, ...only });
}

/** Hides voided invoices and withdrawn addenda and refunds from a person who was never notified of them. */
async function hideUntold(tx: Tx, userId: string, transactions: readonly number[]): Promise<void> {
  for (const transactionId of transactions) {
    await hideUntoldInvoices(tx, userId, transactionId);
    await hideUntoldRefunds(tx, userId, transactionId);
    await hideUntoldAddenda(tx, userId, transactionId);
  }
}

interface Correction {
  recipient: Recipient;
  now: Date;
}

/** Takes back the news of one event that decisions wrote, because it is no longer true, as far as it is still held back. */
export const takeBackEvent = (
  tx: Tx,
  {
    recipient,
    now,
    decisions,
    events,
  }: Omit<Correction, 'recipient'> & {
    recipient: Pick<Recipient, 'id'>;
    decisions: readonly Decision[];
    events: readonly NotificationEvent[];
  },
): Promise<void> => takeBackNews(tx, { userId: recipient.id, transactions: transactionsOf(decisions), now, events });

/**
 * Takes decisions back (decisions, section 17) and restores the state before them. If all their emails are still held, the person has read none:
 * the emails are deleted, and the correction sends none. Otherwise one email names the mistake in the last decision that the person has read
 * about, and the emails still held are deleted.
 * @param undone all decisions since that state, the oldest first
 * @param leaves whether a decision with held emails has an effect that stays. Then no email is deleted, as when somebody has changed what it made.
 * @param correct makes the correction and settles the case; `isUndone`: the person reads nothing of it, `staysTold`: no email is deleted
 * @param tell tells the person; `last` is the decision that the person read of last
 */
export async function takeBackDecision<Result>(
  tx: Tx,
  {
    recipient,
    now,
    undone,
    leaves = () => Promise.resolve(false),
    correct,
    tell,
  }: Correction & {
    undone: readonly Decision[];
    leaves?: (held: readonly Decision[]) => Promise<boolean>;
    correct: (how: { isUndone: boolean; staysTold: boolean }) => Promise<Result>;
    tell: (result: Result, last: Decision | undefined) => Promise<void>;
  },
): Promise<Result> {
  const userId = recipient.id;
  const { last, held } = await readTold(tx, { userId, decisions: undone, now });
  const staysTold = (await leaves(held)) || (await isTouched(tx, { userId, decisions: held }));
  const isUndone = !staysTold && last === undefined && held.length > 0;
  if (!staysTold) await takeBackNews(tx, { userId, transactions: transactionsOf(held), now });
  const result = await correct({ isUndone, staysTold });
  if (isUndone) {
    const transactionId = await readTransactionId(tx);
    await hideUntold(tx, userId, [...transactionsOf(undone), transactionId]);
    await takeBackNews(tx, { userId, transactions: [transactionId], now });
  } else {
    if (!staysTold) await hideUntold(tx, userId, transactionsOf(held));
    await tell(result, staysTold ? undone.at(-1) : last);
  }
  return result;
}

/**
 * Tells a person that a decision stands with other facts. As long as its news is held back, the right news takes its place. So does the
 * right correction that of an earlier one.
 * @param decisions the decision and its corrections so far, the oldest first
 * @param events the news that names the facts
 * @param isAsTold whether the facts are again those that the person was told
 */
export async function tellOtherFacts(
  tx: Tx,
  {
    recipient,
    now,
    decisions,
    events,
    isAsTold = () => false,
    tell,
    tellAgain,
  }: Correction & {
    decisions: readonly Decision[];
    events: readonly NotificationEvent[];
    isAsTold?: (last: Decision) => boolean;
    tell: (last: Decision | undefined) => Promise<void>;
    tellAgain: () => Promise<void>;
  },
): Promise<void> {
  const { last, held } = await readTold(tx, { userId: recipient.id, decisions, now });
  await takeBackEvent(tx, { recipient, now, decisions: held, events });
  if (!last && held.length > 0) return tellAgain();
  if (!last || !isAsTold(last)) await tell(last);
}

/**
 * Emails a decision. If the person has read about the same decision before, and the email that it was taken back is still held, that email is
 * deleted; if the facts are the same as well, no email is sent at all.
 * @param corrections what was decided since the same decision was made before; undefined if it never was
 */
export async function tellDecision(
  tx: Tx,
  {
    recipient,
    now,
    corrections,
    isSame,
    tell,
  }: Correction & { corrections: readonly Decision[] | undefined; isSame: boolean; tell: () => Promise<void> },
): Promise<void> {
  const { last, held } = await readTold(tx, { userId: recipient.id, decisions: corrections ?? [], now });
  const isAgain = !last && held.length > 0;
  if (isAgain) {
    await takeBackEvent(tx, { recipient, now, decisions: held, events: ['decision_corrected', 'transfer_reopened'] });
  }
  if (!isAgain || !isSame) await tell();
}

/** Tells a person by one plain email what staff corrected. */
export const tellCorrected = (
  tx: Tx,
  deps: OutboxDeps,
  { recipient, params, now }: { recipient: Recipient; params: CorrectedDecision; now: Date },
): Promise<void> => notify(tx, deps, { recipient, event: 'decision_corrected', params, now });
