import { and, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { attemptCounters, commits, idempotencyKeys, oneTimeTokens, sessions } from '../../db/schema/index.ts';

/** Deletes rows with a limited retention. The audit log keeps the events. */
export async function sweep(
  tx: Tx,
  before: { idempotencyKeys: Date; attempts: Date; links: Date; sessions: Date; commits: Date },
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
  await tx.delete(commits).where(lt(commits.committedAt, before.commits));
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before.links));
  await tx.delete(sessions).where(lt(sessions.lastSeenAt, before.sessions));
}
