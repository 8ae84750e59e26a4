import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { roles, staffTasks, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';

const assignees = alias(users, 'assignees');
const creators = alias(users, 'creators');

const selectTasks = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({
      task: staffTasks,
      assignedTo: { email: assignees.email, firstName: assignees.firstName, lastName: assignees.lastName },
      createdBy: { email: creators.email, firstName: creators.firstName, lastName: creators.lastName },
      about: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(staffTasks)
    .innerJoin(assignees, eq(assignees.id, staffTasks.assignedToId))
    .innerJoin(creators, eq(creators.id, staffTasks.createdById))
    .leftJoin(users, eq(users.id, staffTasks.userId))
    .where(condition)
    .orderBy(
      sql`${staffTasks.doneAt} is not null`,
      asc(sql`coalesce(${staffTasks.dueOn}, 'infinity'::date)`),
      asc(staffTasks.createdAt),
      asc(staffTasks.id),
    );

type Selected = Awaited<ReturnType<typeof selectTasks>>[number];
export type StaffTaskRecord = Omit<Selected, 'task'> & { task: DecryptedRow<typeof staffTasks> };

const decrypt = (tx: Tx | Database, row: Selected): StaffTaskRecord => ({
  ...row,
  task: decryptRow(tx, staffTasks, row.task),
});

/** The tasks of a member of staff, given or taken, or those about a candidate. */
export async function listTaskRecords(
  db: Database,
  whose: { personId: string } | { userId: string },
): Promise<StaffTaskRecord[]> {
  const condition =
    'userId' in whose
      ? eq(staffTasks.userId, whose.userId)
      : or(eq(staffTasks.assignedToId, whose.personId), eq(staffTasks.createdById, whose.personId));
  return (await selectTasks(db, condition)).map((row) => decrypt(db, row));
}

const isOpenOf = (personId: string, ofCandidate: OwnedBy) =>
  and(eq(staffTasks.assignedToId, personId), isNull(staffTasks.doneAt), ofCandidate(staffTasks.userId));

/** The open tasks of a member of staff, those that are due first first. */
export async function listOpenTasksOf(
  db: Database,
  personId: string,
  { limit, ofCandidate }: { limit: number; ofCandidate: OwnedBy },
): Promise<StaffTaskRecord[]> {
  return (await selectTasks(db, isOpenOf(personId, ofCandidate)).limit(limit)).map((row) => decrypt(db, row));
}

export const countOpenTasksOf = (db: Database, personId: string, ofCandidate: OwnedBy): Promise<number> =>
  db.$count(staffTasks, isOpenOf(personId, ofCandidate));

export async function findTask(tx: Tx | Database, id: string): Promise<StaffTaskRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectTasks(tx, eq(staffTasks.id, id));
  return row && decrypt(tx, row);
}

/** Locks a task, so that a second change waits and then sees the first. */
export async function lockTask(tx: Tx, id: string): Promise<StaffTaskRecord | undefined> {
  if (!isUuid(id)) return undefined;
  await tx.select({ id: staffTasks.id }).from(staffTasks).where(eq(staffTasks.id, id)).for('update');
  return findTask(tx, id);
}

export async function insertTask(tx: Tx, row: NewRow<typeof staffTasks>): Promise<string> {
  const [inserted] = await tx
    .insert(staffTasks)
    .values(encryptRow(tx, staffTasks, row))
    .returning({ id: staffTasks.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateTask = (tx: Tx, id: string, set: { doneAt: Date | null; doneById: string | null }) =>
  tx.update(staffTasks).set(set).where(eq(staffTasks.id, id));

export const deleteTask = (tx: Tx, id: string) => tx.delete(staffTasks).where(eq(staffTasks.id, id));

const canTakePart = and(
  sql`'notes.write' = any(${roles.permissions})`,
  eq(users.isLocked, false),
  isNotNull(users.activatedAt),
);

/** The active colleagues who may write about candidates. */
export const listActiveColleagues = (tx: Tx | Database) =>
  tx
    .select({ user: users })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(canTakePart)
    .orderBy(asc(users.lastNameFolded), asc(users.firstNameFolded), asc(users.id));

/** The names of members of staff, also of former ones. */
export const listNames = (tx: Tx | Database, ids: readonly string[]) =>
  tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(users.id, [...ids]), sql`${roles.name} <> 'CANDIDATE'`));
