import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { ColumnChange, DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { deadlines, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

const creators = alias(users, 'creators');
const doers = alias(users, 'doers');
const strikers = alias(users, 'strikers');

const selectManual = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({
      deadline: deadlines,
      user: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        caseId: users.caseId,
      },
      createdBy: { firstName: creators.firstName, lastName: creators.lastName },
      doneBy: { firstName: doers.firstName, lastName: doers.lastName },
      struckBy: { firstName: strikers.firstName, lastName: strikers.lastName },
    })
    .from(deadlines)
    .innerJoin(users, eq(users.id, deadlines.userId))
    .innerJoin(creators, eq(creators.id, deadlines.createdById))
    .leftJoin(doers, eq(doers.id, deadlines.doneById))
    .leftJoin(strikers, eq(strikers.id, deadlines.struckById))
    .where(condition);

type Selected = Awaited<ReturnType<typeof selectManual>>[number];
/** A deadline that staff entered, with the people who had to do with it. */
export type ManualDeadline = Omit<Selected, 'deadline'> & { deadline: DecryptedRow<typeof deadlines> };

const decrypt = (tx: Tx | Database, row: Selected): ManualDeadline => ({
  ...row,
  deadline: decryptRow(tx, deadlines, row.deadline),
});

export async function findManual(tx: Tx | Database, id: string): Promise<ManualDeadline | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectManual(tx, eq(deadlines.id, id));
  return row && decrypt(tx, row);
}

/** Locks a deadline that staff entered, so that a second change waits and then sees the first. */
export async function lockManual(tx: Tx, id: string): Promise<ManualDeadline | undefined> {
  if (!isUuid(id)) return undefined;
  await tx.select({ id: deadlines.id }).from(deadlines).where(eq(deadlines.id, id)).for('update');
  return findManual(tx, id);
}

/** The deadlines of a person that staff entered and that are done or struck out. */
export async function listClosedManual(db: Database, userId: string): Promise<ManualDeadline[]> {
  const isClosed = or(isNotNull(deadlines.doneAt), isNotNull(deadlines.struckAt));
  const rows = await selectManual(db, and(eq(deadlines.userId, userId), isClosed)).orderBy(
    asc(deadlines.onDay),
    asc(deadlines.id),
  );
  return rows.map((row) => decrypt(db, row));
}

/** Those that are neither done nor struck out. */
export async function listOpenManual(db: Database, userId: string): Promise<ManualDeadline[]> {
  const isOpen = and(isNull(deadlines.doneAt), isNull(deadlines.struckAt));
  const rows = await selectManual(db, and(eq(deadlines.userId, userId), isOpen));
  return rows.map((row) => decrypt(db, row));
}

export async function insertManual(tx: Tx, row: NewRow<typeof deadlines>): Promise<string> {
  const [inserted] = await tx
    .insert(deadlines)
    .values(encryptRow(tx, deadlines, row))
    .returning({ id: deadlines.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateManual = (tx: Tx, id: string, set: ColumnChange<typeof deadlines>) =>
  tx
    .update(deadlines)
    .set(encryptChange(tx, deadlines, { key: { id }, set }))
    .where(eq(deadlines.id, id));
