import type { QueryOf } from '@portal/shared/http/endpoint';
import type { listStaff } from '@portal/shared/staff/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { roles, sessions, users } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { required } from '#platform/required.ts';
import { containsPhrase, matchesFolded } from '#platform/search.ts';

export interface StaffRecord {
  user: typeof users.$inferSelect;
  role: typeof roles.$inferSelect;
  lastSeenAt: Date | null;
}

const isStaff = ne(roles.name, 'CANDIDATE');

/**
 * The ids of the roles, read by a statement of its own. PostgreSQL then knows from its statistics that few people have
 * them, and reads only those.
 */
const staffRoleIds = async (db: Database, roleName: string | undefined): Promise<string[]> => {
  const rows = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(isStaff, roleName === undefined ? undefined : eq(roles.name, roleName)));
  return rows.map(({ id }) => id);
};

const lastSeenAt = sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${eq(sessions.userId, users.id)})`;

const selectStaff = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({ user: users, role: roles, lastSeenAt: lastSeenAt.mapWith(sessions.lastSeenAt) })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);

export async function listStaffAccounts(
  db: Database,
  query: QueryOf<typeof listStaff>,
): Promise<{ rows: StaffRecord[]; total: number }> {
  const condition = and(
    inArray(users.roleId, await staffRoleIds(db, query.roleName)),
    matchesFolded(users.searchText, query.search),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);
  const typed = containsPhrase(users.searchText, query.search);
  const rows = await selectStaff(db, condition)
    .orderBy(
      ...orderOfSort(query.sort, { roleName: [roles.name, users.email] }),
      ...(typed ? [desc(typed)] : []),
      asc(roles.name),
      asc(users.email),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: required(counted, 'a count has a row').total };
}

export const listAdministrators = (db: Database): Promise<StaffRecord[]> =>
  selectStaff(db, eq(roles.name, 'ADMIN')).orderBy(asc(users.email));

/** Finds a member of staff; candidates are not found. */
export async function findStaff(tx: Tx | Database, email: string): Promise<StaffRecord | undefined> {
  const [row] = await selectStaff(tx, and(isStaff, eq(users.email, email.trim().toLowerCase())));
  return row;
}

export async function findStaffById(tx: Tx, id: string): Promise<StaffRecord | undefined> {
  const [row] = await selectStaff(tx, and(isStaff, eq(users.id, id)));
  return row;
}

/**
 * Locks the administrators' role. Two transactions that each remove an administrator queue here and count what is left.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'ADMIN')).for('update');
}

export const countActiveAdministrators = async (tx: Tx): Promise<number> => {
  const [row] = await tx
    .select({ active: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.name, 'ADMIN'), eq(users.isLocked, false), isNotNull(users.activatedAt)));
  return required(row, 'a count has a row').active;
};
