import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { preparedOnce } from '#db/prepare.ts';
import { roles, sessions, users } from '#db/schema/index.ts';
import { forgetDevices, lockAccount, voidOneTimeTokens } from '../repository.ts';

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

const selectSession = (db: Tx | Database, which: SQL) =>
  db
    .select({
      session: sessions,
      user: {
        id: users.id,
        email: users.email,
        isLocked: users.isLocked,
        twoFactorEnabledAt: users.twoFactorEnabledAt,
      },
      role: { id: roles.id, name: roles.name, permissions: roles.permissions },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(which);

const sessionByToken = preparedOnce((db) =>
  selectSession(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare('session_by_token'),
);

export const findSession = async (db: Database, tokenHash: string) => {
  const [row] = await sessionByToken(db).execute({ tokenHash });
  return row;
};
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const findSessionById = async (db: Tx | Database, id: string) => {
  const [row] = await selectSession(db, eq(sessions.id, id));
  return row;
};

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** The valid sessions: not ended, used since the one moment, and created since the other. */
export const listLiveSessions = (db: Database, userId: string, limits: { seenSince: Date; madeSince: Date }) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gte(sessions.lastSeenAt, limits.seenSince),
        gte(sessions.createdAt, limits.madeSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** Ends the session that a call was made with. */
export async function endCurrentSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
}

/** Ends a session of this person. Returns false if there is no such valid session. */
export async function endOwnSession(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Sets when the person confirmed the identity in a session. */
export async function setConfirmed(tx: Tx, id: string, confirmedAt: Date | null): Promise<void> {
  await tx.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id));
}

interface SessionsToEnd {
  now: Date;
  /** The session that stays. */
  keepId?: string | undefined;
}

async function endOpenSessions(tx: Tx, userId: string, { now, keepId }: SessionsToEnd): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), keepId ? ne(sessions.id, keepId) : sql`true`));
}

/** Ends a person's sessions, except the one to keep, and every login that waits for its second step. */
export async function endSessions(tx: Tx, userId: string, which: SessionsToEnd): Promise<void> {
  await lockAccount(tx, userId);
  await voidOneTimeTokens(tx, { userId, kinds: ['two_factor'], now: which.now });
  await endOpenSessions(tx, userId, which);
}

/**
 * Revokes everything that the old credentials gave out: every open link, every login in progress, every session except
 * the one to keep, the confirmation of that one, and the trust in every device. Call it in the transaction that changes a password or an address, or locks an account.
 *
 * A login that has verified the old password but has no session yet waits for the person's row, and then sees the new
 * password. The link that undoes a change of address stays, because it is the owner's way back.
 */
export async function revokeCredentials(tx: Tx, userId: string, which: SessionsToEnd): Promise<void> {
  await lockAccount(tx, userId);
  await voidOneTimeTokens(tx, {
    userId,
    kinds: ['activation', 'password_reset', 'email_change', 'two_factor'],
    now: which.now,
  });
  await endOpenSessions(tx, userId, which);
  await forgetDevices(tx, userId, which.now);
  if (which.keepId) await setConfirmed(tx, which.keepId, null);
}
