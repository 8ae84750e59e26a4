import { AppError } from '@portal/shared/errors/app-error';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { attemptCounters } from '#db/schema/index.ts';
import { required } from './required.ts';

/**
 * Counters of attempts, outside of any other transaction: a refusal that rolls back must still count. An attempt counts
 * before it is checked, so that parallel attempts are not free.
 */

export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/**
 * A counter whose window begins in the future was written by a clock that jumped ahead and has returned. It counts no more. The
 * times of calls at the same moment differ by less.
 */
export const isFromFuture = (now: Date) =>
  sql`${attemptCounters.windowStartedAt} > ${secondsAfter(now, 3600).toISOString()}::timestamptz`;

/**
 * Adds to a counter, which starts again when its window has ended. A locked counter counts nothing: a call that is refused anyway is
 * not an attempt, so it must not lead to the next lock.
 */
export async function addToCounter(
  db: Database | Tx,
  { key, by = 1, windowSeconds, now }: { key: string; by?: number; windowSeconds: number; now: Date },
) {
  const windowBegan = secondsAfter(now, -windowSeconds);
  const isLocked = sql`${attemptCounters.lockedUntil} > ${now.toISOString()}::timestamptz and not ${isFromFuture(now)}`;
  const isOver = sql`(${attemptCounters.windowStartedAt} <= ${windowBegan.toISOString()}::timestamptz or ${isFromFuture(now)})`;
  const [row] = await db
    .insert(attemptCounters)
    .values({ key, count: by, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isLocked} then ${attemptCounters.count} when ${isOver} then ${by}::int
          else ${attemptCounters.count} + ${by}::int end`,
        lockedUntil: sql`case when ${isFromFuture(now)} then null else ${attemptCounters.lockedUntil} end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${attemptCounters.windowStartedAt} end`,
      },
    })
    .returning();
  return required(row, 'an upsert returns its row');
}

interface Limited {
  limit: { count: number; windowSeconds: number };
  now: Date;
}

/** Counts an attempt of a kind, for a limit that the caller must not notice. */
export async function isWithinLimit(db: Database | Tx, key: string, { limit, now }: Limited): Promise<boolean> {
  const { count } = await addToCounter(db, { key, windowSeconds: limit.windowSeconds, now });
  return count <= limit.count;
}

/** Counts an attempt of a kind. @throws {AppError} TOO_MANY_REQUESTS above the limit */
export async function countAttempt(db: Database, key: string, { limit, now }: Limited): Promise<void> {
  const row = await addToCounter(db, { key, windowSeconds: limit.windowSeconds, now });
  if (row.count <= limit.count) return;
  const ends = secondsAfter(row.windowStartedAt, limit.windowSeconds);
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(ends, now) });
}
