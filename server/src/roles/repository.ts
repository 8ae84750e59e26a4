import { and, asc, count, eq, getTableColumns, ne } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { roles, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export type RoleRow = typeof roles.$inferSelect;
export type RoleRecord = RoleRow & { peopleCount: number };

const selectRoles = (db: Tx | Database) =>
  db
    .select({ ...getTableColumns(roles), peopleCount: count(users.id) })
    .from(roles)
    .leftJoin(users, eq(users.roleId, roles.id))
    .groupBy(roles.id);

export const listRoleRecords = (db: Database): Promise<RoleRecord[]> => selectRoles(db).orderBy(asc(roles.name));

export async function findRole(db: Tx | Database, id: string): Promise<RoleRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectRoles(db).where(eq(roles.id, id));
  return row;
}

/** Locks a role, so that nobody gets it and no colleague changes it before the transaction ends. */
export async function lockRole(tx: Tx, id: string): Promise<RoleRecord | undefined> {
  if (!isUuid(id)) return undefined;
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
  // Who got the role while this waited is counted.
  return findRole(tx, id);
}

/** Finds a role of staff, and keeps it from being deleted before the transaction ends. */
export async function holdStaffRole(tx: Tx, name: string): Promise<RoleRow | undefined> {
  const [row] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.name, name), ne(roles.name, 'CANDIDATE')))
    .for('key share');
  return row;
}

export async function insertRole(tx: Tx, row: typeof roles.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(roles).values(row).returning({ id: roles.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateRoleRow = (tx: Tx, id: string, set: Pick<RoleRow, 'name' | 'permissions'>) =>
  tx.update(roles).set(set).where(eq(roles.id, id));

export const deleteRoleRow = (tx: Tx, id: string) => tx.delete(roles).where(eq(roles.id, id));
