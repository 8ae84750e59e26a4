import type { QueryOf } from '@portal/shared/http/endpoint';
import type { listUsers } from '@portal/shared/users/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../db/client.ts';
import { personalInfo, roles, users } from '../../db/schema/index.ts';
import { exactFirst, matchesFolded, matchesText } from '../../platform/search.ts';

export type UserRecord = typeof users.$inferSelect;
export type PersonalInfoRow = typeof personalInfo.$inferSelect;
export interface UserWithRole {
  user: UserRecord;
  role: typeof roles.$inferSelect;
  info: PersonalInfoRow | null;
  reviewedBy: string | null;
}

const reviewers = alias(users, 'reviewers');

const findUser = async (tx: Tx | Database, condition: SQL | undefined): Promise<UserWithRole | undefined> => {
  const [row] = await tx
    .select({ user: users, role: roles, info: personalInfo, reviewedBy: reviewers.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(personalInfo, eq(personalInfo.userId, users.id))
    .leftJoin(reviewers, eq(reviewers.id, users.reviewedById))
    .where(condition);
  return row;
};

export const findUserById = (tx: Tx | Database, id: string) => findUser(tx, eq(users.id, id));

/** A candidate; staff are no candidates and are not found. */
export const findCandidate = (tx: Tx | Database, email: string) =>
  findUser(tx, and(eq(users.email, email.trim().toLowerCase()), eq(roles.name, 'CANDIDATE')));

const sortColumns = {
  dateJoined: users.createdAt,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  status: users.profileStatus,
  submittedAt: users.submittedAt,
};

const orderOf = (sort: string | undefined): SQL[] => {
  if (!sort) return [desc(users.createdAt)];
  const column = sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns];
  return [sort.startsWith('-') ? desc(column) : asc(column)];
};

/** Candidates who joined in `[joinedFrom, joinedBefore)`. */
export async function listCandidates(
  db: Database,
  query: QueryOf<typeof listUsers>,
  joined: { from: Date | undefined; before: Date | undefined },
): Promise<{ rows: UserRecord[]; total: number }> {
  const condition = and(
    eq(roles.name, 'CANDIDATE'),
    matchesFolded(users.searchText, query.search),
    matchesText(users.email, query.email),
    matchesText(users.firstName, query.firstName),
    matchesText(users.lastName, query.lastName),
    query.status && eq(users.profileStatus, query.status),
    joined.from && gte(users.createdAt, joined.from),
    joined.before && lt(users.createdAt, joined.before),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);
  const rows = await db
    .select({ user: users })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition)
    .orderBy(...exactFirst(users.lastName, query.search), ...orderOf(query.sort), desc(users.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows: rows.map(({ user }) => user), total: counted?.total ?? 0 };
}

export async function updateUser(tx: Tx, id: string, set: Partial<UserRecord>): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, id));
}

export async function upsertPersonalInfo(tx: Tx, row: PersonalInfoRow): Promise<void> {
  await tx.insert(personalInfo).values(row).onConflictDoUpdate({ target: personalInfo.userId, set: row });
}
