import {
  loginFailuresBeforeLock,
  loginFailuresPerAccount,
  loginFailuresPerAddress,
  loginFailuresToNotify,
  loginLockSeconds,
} from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { and, desc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import { networkOf } from '#audit-log/record-refused.ts';
import type { Database, Tx } from '#db/client.ts';
import { attemptCounters } from '#db/schema/index.ts';
import { addToCounter, isFromFuture, secondsAfter, secondsUntil } from '#platform/attempts.ts';
import { required } from '#platform/required.ts';

/** Who attempts a login: a network address, or a device that has logged in to this account before. */
export interface LoginAttempt {
  email: string;
  ip: string | null;
  /** The id of a known device; null for any other. */
  device?: string | null;
  /** Whether somebody has logged in to this account from this network before. Only strangers use up its attempts. */
  isFromKnownNetwork?: boolean;
}

const accountKey = (email: string): string => `login:account:${email}`;
/**
 * A known device has its own counter. Anyone else shares the counter of their network address (IPv6: the /64, of which a caller
 * has every address), so a stranger locks out only themselves.
 */
const callerKey = ({ email, ip, device }: LoginAttempt): string =>
  `${accountKey(email)}:${device ? `device:${device}` : `address:${networkOf(ip)}`}`;
/**
 * Whose attempts at a code are counted together: those of one known device (by its id), those of all other logins of an
 * account, or those of one session. So neither a stranger who knows the password nor a stolen session can lock the owner out
 * of logging in.
 */
export type CodeGuesser = { userId: string; device: string | null } | { sessionId: string };
function codeKey(guesser: CodeGuesser): string {
  if ('sessionId' in guesser) return `two-factor:session:${guesser.sessionId}`;
  const { userId, device } = guesser;
  return device === null ? `two-factor:account:${userId}` : `two-factor:account:${userId}:device:${device}`;
}
const confirmationKey = (sessionId: string): string => `confirmation:session:${sessionId}`;
const addressKey = (ip: string | null): string => `login:address:${networkOf(ip)}`;
/** Many people may share one network: the people of a dormitory must not be locked out because one of them, or a guest, guesses. */
const isStranger = ({ device, isFromKnownNetwork }: LoginAttempt): boolean => !device && !isFromKnownNetwork;
const accountWindowSeconds = 86_400;
const hourMs = 3_600_000;
/** Failed logins are counted by the hour, so that the last day ends now and not at midnight. */
const failureKey = (email: string, hour: number): string => `login:failures:${email}:${hour}`;

/** Counts an attempt at an account's secret. @throws {AppError} TOO_MANY_REQUESTS while locked, longer each time */
async function takeLockingAttempt(
  db: Database,
  key: string,
  { now, failures = loginFailuresBeforeLock }: { now: Date; failures?: number },
): Promise<void> {
  const row = await addToCounter(db, { key, windowSeconds: accountWindowSeconds, now });
  if (row.lockedUntil && row.lockedUntil > now) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(row.lockedUntil, now) });
  }
  if (row.count <= failures) return;
  const lockSeconds = required(
    loginLockSeconds[Math.min(row.lockCount, loginLockSeconds.length - 1)],
    'each lock has a length',
  );
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

/** A network address has no attempts left, whatever account it names. */
export class AddressLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}

/** Counts a stranger for their network. @returns why a stranger's attempt is refused; undefined if it is not */
async function refusalOfStrangers(
  db: Database,
  { now, ...attempt }: LoginAttempt & { now: Date },
): Promise<AppError | undefined> {
  const { count: limit, windowSeconds } = loginFailuresPerAddress;
  const by = isStranger(attempt) ? 1 : 0;
  const { count, windowStartedAt } = await addToCounter(db, { key: addressKey(attempt.ip), by, windowSeconds, now });
  if (count + 1 - by <= limit) return undefined;
  const retryAfterSeconds = secondsUntil(secondsAfter(windowStartedAt, windowSeconds), now);
  // The attempt of somebody else is verified, so it is about the account.
  return isStranger(attempt)
    ? new AddressLimitError(retryAfterSeconds)
    : new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Refuses an attempt during a lock, before anything is counted: it is no guess. @throws {AppError} TOO_MANY_REQUESTS */
async function refuseLocked(db: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  const keys = attempt.device ? [callerKey(attempt)] : [callerKey(attempt), accountKey(attempt.email)];
  const [row] = await db
    .select({ lockedUntil: attemptCounters.lockedUntil })
    .from(attemptCounters)
    .where(and(inArray(attemptCounters.key, keys), gt(attemptCounters.lockedUntil, now), not(isFromFuture(now))))
    .orderBy(desc(attemptCounters.lockedUntil))
    .limit(1);
  if (!row?.lockedUntil) return;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(row.lockedUntil, now) });
}

/**
 * Counts a login attempt, equally for known and unknown email addresses. A known device is not subject to the account's
 * ceiling, so guessing from many addresses cannot lock out the owner.
 * @throws {AppError} TOO_MANY_REQUESTS while the caller, or the account for strangers, is locked
 * @returns what to answer to a wrong password while the address has no attempts left for strangers: the same as to them
 * @throws {AddressLimitError} if the network address has no attempts left and the caller is a stranger; nothing is counted for the account then
 */
export async function countLoginAttempt(
  db: Database,
  { now, ...attempt }: LoginAttempt & { now: Date },
): Promise<AppError | undefined> {
  await refuseLocked(db, attempt, now);
  const refusal = attempt.device ? undefined : await refusalOfStrangers(db, { ...attempt, now });
  if (refusal && isStranger(attempt)) throw refusal;

  await takeLockingAttempt(db, callerKey(attempt), { now });
  if (!attempt.device) {
    await takeLockingAttempt(db, accountKey(attempt.email), { now, failures: loginFailuresPerAccount });
  }
  return refusal;
}

/**
 * A correct password clears the counter of the caller, and this attempt of the address and of the account, if it counted. It is one
 * statement, because every login waits for it.
 */
export async function clearLoginAttempts(db: Database | Tx, attempt: LoginAttempt): Promise<void> {
  const { key, count, lockCount } = attemptCounters;
  // A login without wrong passwords leaves no row of the account behind.
  const isLastOfAccount = and(eq(key, accountKey(attempt.email)), lte(count, 1), eq(lockCount, 0));
  const counted = [
    ...(isStranger(attempt) ? [addressKey(attempt.ip)] : []),
    ...(attempt.device ? [] : [accountKey(attempt.email)]),
  ];
  const cleared = db.$with('cleared').as(
    db
      .delete(attemptCounters)
      .where(or(eq(key, callerKey(attempt)), attempt.device ? undefined : isLastOfAccount))
      .returning({ key }),
  );
  await db
    .with(cleared)
    .update(attemptCounters)
    .set({ count: sql`greatest(0, ${count} - 1)` })
    // One statement changes a row once only.
    .where(and(inArray(key, counted), not(sql`(${isLastOfAccount})`)));
}

/**
 * Counts an attempt to confirm the password in a session. The session proves who the caller is, so the logins of strangers and of other
 * people in the network do not count here, and nobody can keep the owner from signing or from changing the password.
 * @throws {AppError} TOO_MANY_REQUESTS while the session is locked
 */
export const countConfirmation = (db: Database, sessionId: string, now: Date): Promise<void> =>
  takeLockingAttempt(db, confirmationKey(sessionId), { now });

/** A correct password clears the counter. */
export async function clearConfirmations(db: Database, sessionId: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, confirmationKey(sessionId)));
}

/**
 * Counts an attempt at a code. A new first step of a login does not clear the counter.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export const countCodeAttempt = (db: Database, guesser: CodeGuesser, now: Date): Promise<void> =>
  takeLockingAttempt(db, codeKey(guesser), { now });

/** A correct code clears the counter. */
export async function clearCodeAttempts(tx: Tx, guesser: CodeGuesser): Promise<void> {
  await tx.delete(attemptCounters).where(eq(attemptCounters.key, codeKey(guesser)));
}

/** Counts a failed login of an account, equally for known and unknown email addresses. */
export async function countFailedLogin(db: Database, { email, now }: { email: string; now: Date }): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs);
  await addToCounter(db, { key: failureKey(email, hour), windowSeconds: accountWindowSeconds, now });
}

/** The counters of the failed logins of an account within the last 24 hours. */
function failureKeys({ email, now }: { email: string; now: Date }): string[] {
  const hour = Math.floor(now.getTime() / hourMs);
  return Array.from({ length: 24 }, (_unused, ago) => failureKey(email, hour - ago));
}

/** The failed logins of an account within the last 24 hours, if there are so many that the owner is notified; otherwise 0. */
export async function readFailedLogins(tx: Tx, account: { email: string; now: Date }): Promise<number> {
  const keys = failureKeys(account);
  const rows = await tx
    .select({ count: attemptCounters.count })
    .from(attemptCounters)
    .where(inArray(attemptCounters.key, keys));
  const failures = rows.reduce((sum, { count }) => sum + count, 0);
  return failures < loginFailuresToNotify ? 0 : failures;
}

/** The owner was notified of the failed logins: the next login begins at zero. */
export async function clearFailedLogins(tx: Tx, account: { email: string; now: Date }): Promise<void> {
  await tx.delete(attemptCounters).where(inArray(attemptCounters.key, failureKeys(account)));
}
