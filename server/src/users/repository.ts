import { personalDaysOf } from '@portal/shared/deadlines/rules';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import { decryptColumn, decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { contracts, personalInfo, roles, users } from '#db/schema/index.ts';
import { replacePersonalDays } from '#deadlines/personal-days-repository.ts';
import { required } from '#platform/required.ts';
import { replaceFamily } from '#search/repository.ts';

type UserReasons = Record<'profileReason' | 'lockReason', string | null>;
export type UserRecord = Omit<typeof users.$inferSelect, keyof UserReasons>;
export type PersonalInfoRow = DecryptedRow<typeof personalInfo>;
export interface UserWithRole {
  user: UserRecord & UserReasons;
  role: typeof roles.$inferSelect;
  info: PersonalInfoRow | null;
  reviewedBy: string | null;
  lockedBy: string | null;
  owner: Pick<UserRecord, 'id' | 'email' | 'firstName' | 'lastName'> | null;
  hasContract: boolean;
}

const reviewers = alias(users, 'reviewers');
const lockers = alias(users, 'lockers');
const owners = alias(users, 'owners');

const decryptInfo = (tx: Tx | Database, row: typeof personalInfo.$inferSelect | null): PersonalInfoRow | null =>
  row && decryptRow(tx, personalInfo, row);

/** Whether the person has ever signed a contract. */
const hasContract = sql<boolean>`exists (select from ${contracts} where ${contracts.userId} = ${users.id})`;

const selectUser = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({
      user: users,
      role: roles,
      info: personalInfo,
      reviewedBy: reviewers.email,
      lockedBy: lockers.email,
      owner: { id: owners.id, email: owners.email, firstName: owners.firstName, lastName: owners.lastName },
      hasContract,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(personalInfo, eq(personalInfo.userId, users.id))
    .leftJoin(reviewers, eq(reviewers.id, users.reviewedById))
    .leftJoin(lockers, eq(lockers.id, users.lockedById))
    .leftJoin(owners, eq(owners.id, users.ownerId))
    .where(condition);

type UserRow = Awaited<ReturnType<typeof selectUser>>[number];

function openUser(tx: Tx | Database, row: UserRow | undefined): UserWithRole | undefined {
  if (!row) return undefined;
  const key = { id: row.user.id };
  const reasons: UserReasons = {
    profileReason: decryptColumn(tx, users, { key, column: 'profileReason', value: row.user.profileReason }),
    lockReason: decryptColumn(tx, users, { key, column: 'lockReason', value: row.user.lockReason }),
  };
  return { ...row, user: { ...row.user, ...reasons }, info: decryptInfo(tx, row.info) };
}

const findUser = async (tx: Tx | Database, condition: SQL | undefined): Promise<UserWithRole | undefined> => {
  const [row] = await selectUser(tx, condition);
  return openUser(tx, row);
};

const userOfSession = preparedOnce((db) =>
  selectUser(db, eq(users.id, sql.placeholder('id'))).prepare('user_of_session'),
);

/** Finds the person of a session, whom every screen asks for. */
export const findMe = async (db: Database, id: string): Promise<UserWithRole | undefined> => {
  const [row] = await userOfSession(db).execute({ id });
  return openUser(db, row);
};

export const findUserById = (tx: Tx | Database, id: string) => findUser(tx, eq(users.id, id));

/** Finds a candidate; staff are not found. */
export const findCandidate = (tx: Tx | Database, email: string) =>
  findUser(tx, and(eq(users.email, email.trim().toLowerCase()), eq(roles.name, 'CANDIDATE')));

const exportedAtOnce = 500;

/** Reads the people of these ids in their order, in batches, to keep memory small. */
export async function* readUsers(
  db: Database,
  ids: readonly string[],
): AsyncGenerator<{ user: UserRecord; info: PersonalInfoRow | null }> {
  for (let from = 0; from < ids.length; from += exportedAtOnce) {
    const part = ids.slice(from, from + exportedAtOnce);
    const rows = await db
      .select({ user: users, info: personalInfo })
      .from(users)
      .leftJoin(personalInfo, eq(personalInfo.userId, users.id))
      .where(inArray(users.id, part));
    const byId = new Map(rows.map((row) => [row.user.id, row]));
    for (const id of part) {
      const row = byId.get(id);
      if (row) yield { user: row.user, info: decryptInfo(db, row.info) };
    }
  }
}

type UserChange = Partial<Omit<UserRecord, 'profileStatus'> & Pick<UserReasons, 'lockReason'>>;

export async function updateUser(tx: Tx, id: string, set: UserChange): Promise<void> {
  // Reports are about the former address. They do not count again if the person returns to it.
  const change = set.email === undefined ? set : { ...set, undeliverableEmail: null };
  await tx
    .update(users)
    .set(encryptChange(tx, users, { key: { id }, set: change }))
    .where(eq(users.id, id));
}

export async function upsertPersonalInfo(tx: Tx, row: NewRow<typeof personalInfo>): Promise<void> {
  const set = encryptRow(tx, personalInfo, row);
  await tx.insert(personalInfo).values(set).onConflictDoUpdate({ target: personalInfo.userId, set });
  await replaceFamily(tx, row.userId, row.dependents);
  await replacePersonalDays(tx, row.userId, personalDaysOf(row));
}

/** Locks a person as {@link lockUserRow} does, and returns the profile's status, which then cannot change before the transaction ends. */
export async function lockProfileStatus(tx: Tx, userId: string): Promise<ProfileStatus> {
  const [row] = await tx
    .select({ status: users.profileStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return required(row, 'a session has a person').status;
}

/** Whether a profile was approved without the sensitive questions, and the answers are still missing. */
export async function owesSensitiveAnswers(tx: Tx | Database, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.profileStatus, 'APPROVED'), users.owesSensitiveAnswers));
  return row !== undefined;
}

/**
 * Locks a person, but lets others add records that refer to the person: a review holds the application and then notifies
 * the person. It would deadlock with a transaction that holds the person completely and waits for the application.
 */
export async function lockUserRow(tx: Tx, id: string): Promise<UserRecord> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return required(row, 'nobody deletes accounts');
}
