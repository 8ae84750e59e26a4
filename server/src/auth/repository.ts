import type { SQL } from 'drizzle-orm';
import { and, eq, gt, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { NIL } from 'uuid';
import { networkOf } from '#audit-log/record-refused.ts';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { approvals, oneTimeTokens, roles, sessions, settings, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export type TokenKind = (typeof oneTimeTokens.$inferSelect)['kind'];

const selectAccount = (tx: Tx | Database, condition: SQL) =>
  tx
    .select({ user: users, roleName: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);

const findAccount = async (tx: Tx | Database, condition: SQL) => {
  const [row] = await selectAccount(tx, condition);
  return row && { ...row.user, roleName: row.roleName };
};

export const findUserByEmail = (tx: Tx | Database, email: string) => findAccount(tx, eq(users.email, email));
/** For how long a network stays known to an account after a session there, in milliseconds: 30 days. */
const knownNetworkMs = 30 * 86_400_000;

/**
 * Whether somebody has logged in to an account from a network within the last 30 days, and since its credentials were last revoked. It asks
 * for an unknown account too, so that the time reveals nothing.
 */
export async function hasLoggedInFrom(
  db: Database,
  { user, ip, now }: { user: { id: string; devicesSince: Date | null } | undefined; ip: string | null; now: Date },
): Promise<boolean> {
  const since = new Date(Math.max(now.getTime() - knownNetworkMs, user?.devicesSince?.getTime() ?? 0));
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.userId, user?.id ?? NIL), gte(sessions.createdAt, since), isNotNull(sessions.ip)));
  return rows.some((row) => networkOf(row.ip) === networkOf(ip));
}

export const findUserByFacebookId = (tx: Tx, id: string) => findAccount(tx, eq(users.facebookUserId, id));

const lockAccountOf = async (tx: Tx, condition: SQL) => {
  const [row] = await selectAccount(tx, condition).for('no key update', { of: users });
  return row && { ...row.user, roleName: row.roleName };
};

/**
 * Locks a person's row and reads the account. A change of credentials and a new session both take this lock first: the
 * second one waits and then sees the work of the first. Others may add records that refer to the person: a signature waits for an
 * application that staff hold, and would deadlock with the entries that they add.
 */
export const lockAccount = async (tx: Tx, userId: string) =>
  required(await lockAccountOf(tx, eq(users.id, userId)), 'nobody deletes accounts');

/** As {@link lockAccount}, by address. Returns undefined if the address has just changed. */
export const lockAccountByEmail = (tx: Tx, email: string) => lockAccountOf(tx, eq(users.email, email));

/** Links an account with a Facebook person. Returns false if it is already linked. */
export async function linkFacebook(tx: Tx, userId: string, facebookUserId: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ facebookUserId })
    .where(and(eq(users.id, userId), isNull(users.facebookUserId)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export const findRoleByName = async (tx: Tx, name: string) => {
  const [row] = await tx.select().from(roles).where(eq(roles.name, name));
  return row;
};

export async function findStaffRoleOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), ne(roles.name, 'CANDIDATE')));
  return row?.name;
}

interface Reservation {
  email: string;
  exceptUserId: string;
  now: Date;
}

/**
 * Finds the person who has recently left an address and can still return to it. Until then nobody else gets it: a thief
 * could otherwise block the way back. Call it after the write that takes the address, which waits for a parallel change.
 */
export const findFormerOwner = async (tx: Tx, { email, exceptUserId, now }: Reservation) => {
  const [row] = await tx
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.kind, 'email_undo'),
        eq(oneTimeTokens.newEmail, email),
        ne(oneTimeTokens.userId, exceptUserId),
        isNull(oneTimeTokens.usedAt),
        isNull(oneTimeTokens.voidedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    );
  return row?.user;
};

/**
 * Whether an open request of staff gives the address to somebody: nobody else may take it while the colleague and the old mailbox
 * decide. A request from before the person changed the address alone can no longer happen.
 */
async function isPromised(tx: Tx, { email, exceptUserId }: Reservation): Promise<boolean> {
  const rows = await tx
    .select({ approval: approvals, currentEmail: users.email })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(
      and(
        eq(approvals.kind, 'email_change'),
        inArray(approvals.status, ['requested', 'approved']),
        ne(approvals.userId, exceptUserId),
      ),
    );
  return rows.some(({ approval, currentEmail }) => {
    const { from, to } = decryptRow(tx, approvals, approval).details;
    return to === email && from === currentEmail;
  });
}

/** Whether an address is kept for somebody else: a person who left it, or one who gets it by a request of staff. */
export const isReserved = async (tx: Tx, reservation: Reservation): Promise<boolean> =>
  (await findFormerOwner(tx, reservation)) !== undefined || (await isPromised(tx, reservation));

/**
 * Returns undefined if the address or the Facebook person has an account, or if the address is reserved. Two parallel
 * first logins may collide on either index, and an error would end the transaction of the second.
 */
export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<{ id: string } | undefined> {
  const [inserted] = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (!inserted || !(await isReserved(tx, { email: row.email, exceptUserId: inserted.id, now: row.createdAt }))) {
    return inserted;
  }
  await tx.delete(users).where(eq(users.id, inserted.id));
  return undefined;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, passwordExpiresAt: null }).where(eq(users.id, userId));
}

/** From now on, every device that has logged in to the account before counts as unknown. */
export async function forgetDevices(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ devicesSince: now }).where(eq(users.id, userId));
}

/** Activates an account. Returns false if it is already active. */
export async function setActivated(
  tx: Tx,
  userId: string,
  /** Without a new hash, the password of the sign-up stays. */
  { passwordHash, now }: { passwordHash: string | undefined; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ passwordHash, activatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.activatedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Voids the open tokens of these kinds. */
export async function voidOneTimeTokens(
  tx: Tx,
  { userId, kinds, now }: { userId: string; kinds: TokenKind[]; now: Date },
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ voidedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.kind, kinds),
        isNull(oneTimeTokens.usedAt),
        isNull(oneTimeTokens.voidedAt),
      ),
    );
}

/** Voids the links that undo this change of address or a later one. The links of earlier changes stay. */
export async function voidUndoLinks(tx: Tx, { userId, from, now }: { userId: string; from: Date; now: Date }) {
  await tx
    .update(oneTimeTokens)
    .set({ voidedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, 'email_undo'),
        gte(oneTimeTokens.createdAt, from),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** Inserts a link. Older links of its kind become void, except those that undo a change of address. */
export async function insertOneTimeToken(tx: Tx, row: typeof oneTimeTokens.$inferInsert): Promise<void> {
  // Each earlier address keeps its way back. Otherwise a second change would void the link of the real owner.
  if (row.kind === 'email_undo') return void (await tx.insert(oneTimeTokens).values(row));
  await voidOneTimeTokens(tx, { userId: row.userId, kinds: [row.kind], now: row.createdAt });
  await tx.insert(oneTimeTokens).values(row);
}

const selectOneTimeToken = (tx: Tx | Database, kind: TokenKind, tokenHash: string) =>
  tx
    .select({ token: oneTimeTokens, user: users, roleName: roles.name })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.kind, kind)));

export const findOneTimeToken = async (tx: Tx | Database, kind: TokenKind, tokenHash: string) => {
  const [row] = await selectOneTimeToken(tx, kind, tokenHash);
  return row;
};

export type OneTimeLink = NonNullable<Awaited<ReturnType<typeof findOneTimeToken>>>;

/**
 * Finds a link and locks its person, then its row: of two parallel uses, the second sees it used. A use that waits for a
 * change of credentials sees it void.
 */
export const lockOneTimeToken = async (tx: Tx, kind: TokenKind, tokenHash: string) => {
  const found = await findOneTimeToken(tx, kind, tokenHash);
  if (!found) return undefined;
  await lockAccount(tx, found.user.id);
  const [row] = await selectOneTimeToken(tx, kind, tokenHash).for('update', { of: oneTimeTokens });
  return row;
};

export async function useOneTimeToken(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, id));
}

export const findSetting = async (tx: Tx | Database, key: string): Promise<unknown> => {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key));
  return row?.value;
};
