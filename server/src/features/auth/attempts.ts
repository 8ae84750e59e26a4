import { loginFailuresBeforeLock, loginFailuresPerAddress, loginLockSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { attemptCounters } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

/**
 * Counters of attempts, outside of any other transaction: a refusal that rolls back must still count. An attempt counts
 * before it is checked, so that parallel attempts are not free.
 */

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

async function count(db: Database, { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date }) {
  const windowBegan = secondsAfter(now, -windowSeconds);
  const isOver = sql`${attemptCounters.windowStartedAt} <= ${windowBegan.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(attemptCounters)
    .values({ key, count: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${attemptCounters.windowStartedAt} end`,
      },
    })
    .returning();
  return required(row, 'a counter always answers');
}

/** Counts an attempt of a kind. @throws {AppError} TOO_MANY_REQUESTS above the limit */
export async function countAttempt(
  db: Database,
  key: string,
  { limit, now }: { limit: { count: number; windowSeconds: number }; now: Date },
): Promise<void> {
  const row = await count(db, { key, windowSeconds: limit.windowSeconds, now });
  if (row.count <= limit.count) return;
  const ends = secondsAfter(row.windowStartedAt, limit.windowSeconds);
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(ends, now) });
}

/** As {@link countAttempt}, for a limit that the caller must not notice. */
export async function isWithinLimit(...attempt: Parameters<typeof countAttempt>): Promise<boolean> {
  try {
    await countAttempt(...attempt);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const passwordKey = (email: string): string => `login:account:${email}`;
const codeKey = (userId: string): string => `two-factor:account:${userId}`;
const addressKey = (ip: string | null): string => `login:address:${ip ?? 'unknown'}`;
const accountWindowSeconds = 86_400;

/** Counts an attempt at an account's secret. @throws {AppError} TOO_MANY_REQUESTS while locked, longer each time */
async function takeLockingAttempt(db: Database, key: string, now: Date): Promise<void> {
  const row = await count(db, { key, windowSeconds: accountWindowSeconds, now });
  if (row.lockedUntil && row.lockedUntil > now) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(row.lockedUntil, now) });
  }
  if (row.count <= loginFailuresBeforeLock) return;
  const lockSeconds = loginLockSeconds[Math.min(row.lockCount, loginLockSeconds.length - 1)] ?? 60;
  await db
    .update(attemptCounters)
    .set({
      count: 0,
      windowStartedAt: now,
      lockedUntil: secondsAfter(now, lockSeconds),
      lockCount: sql`${attemptCounters.lockCount} + 1`,
    })
    .where(eq(attemptCounters.key, key));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: lockSeconds });
}

/**
 * Counts a login attempt, equally for known and unknown addresses.
 * @throws {AppError} TOO_MANY_REQUESTS while the account's login or the caller's address is locked
 */
export async function countLoginAttempt(
  db: Database,
  { email, ip, now }: { email: string; ip: string | null; now: Date },
): Promise<void> {
  await countAttempt(db, addressKey(ip), { limit: loginFailuresPerAddress, now });
  await takeLockingAttempt(db, passwordKey(email), now);
}

/** A correct password clears the counter of the account, and this attempt of the address. */
export async function clearLoginAttempts(db: Database, email: string, ip: string | null): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, passwordKey(email)));
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(0, ${attemptCounters.count} - 1)` })
    .where(eq(attemptCounters.key, addressKey(ip)));
}

/**
 * Counts an attempt at the second step. A new first step does not clear the counter.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export const countCodeAttempt = (db: Database, userId: string, now: Date): Promise<void> =>
  takeLockingAttempt(db, codeKey(userId), now);

/** A correct code clears the counter. */
export async function clearCodeAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(attemptCounters).where(eq(attemptCounters.key, codeKey(userId)));
}
