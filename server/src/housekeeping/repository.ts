import { and, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { attemptCounters, commits, drafts, idempotencyKeys, oneTimeTokens, sessions } from '#db/schema/index.ts';

/** Deletes rows with a limited retention. The audit log keeps the events. */
export async function sweep(
  tx: Tx,
  before: { idempotencyKeys: Date; attempts: Date; links: Date; sessions: Date; drafts: Date },
): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before.idempotencyKeys));
  await tx
    .delete(attemptCounters)
    .where(
      and(
        lt(attemptCounters.windowStartedAt, before.attempts),
        or(isNull(attemptCounters.lockedUntil), lt(attemptCounters.lockedUntil, before.attempts)),
      ),
    );
  // The old mailbox can stop a change of address until it is carried out, and a locked account pauses the change for as long
  // as it is locked. A person has at most one such link, and the end of the change voids it.
  const cannotStopChange = or(
    ne(oneTimeTokens.kind, 'email_objection'),
    isNotNull(oneTimeTokens.usedAt),
    isNotNull(oneTimeTokens.voidedAt),
  );
  await tx.delete(oneTimeTokens).where(and(lt(oneTimeTokens.expiresAt, before.links), cannotStopChange));
  await tx.delete(sessions).where(lt(sessions.lastSeenAt, before.sessions));
  await tx.delete(drafts).where(lt(drafts.changedAt, before.drafts));
}

/** More transactions than any product writes in the seconds in which it looks for the outcome of one. */
const fewestTransactionsSince = 10_000;

/**
 * Deletes old proofs of commits. After a jump of the clock, a proof may look old that a product is still looking for. The
 * numbers of transactions do not jump, so the proofs of the last ones stay.
 */
export async function sweepCommits(tx: Tx, before: Date): Promise<void> {
  const isLongPast = sql`age(xmin) > ${fewestTransactionsSince}`;
  await tx.delete(commits).where(and(lt(commits.committedAt, before), isLongPast));
}
