import { and, asc, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import type { AbsenceRow } from '#db/schema/index.ts';
import { absences, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

const standIns = alias(users, 'stand_ins');

const selectAbsences = (tx: Tx | Database) =>
  tx
    .select({
      absence: absences,
      staff: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      standIn: { email: standIns.email, firstName: standIns.firstName, lastName: standIns.lastName },
    })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.userId))
    .leftJoin(standIns, eq(standIns.id, absences.standInId));
export type AbsenceRecord = Awaited<ReturnType<typeof selectAbsences>>[number];

/** The absences that have not ended on a day, the first one first. */
export const listAbsencesSince = (db: Database, today: string): Promise<AbsenceRecord[]> =>
  selectAbsences(db)
    .where(gte(absences.lastDay, today))
    .orderBy(asc(absences.firstDay), asc(absences.lastDay), asc(absences.id));

export async function findAbsence(tx: Tx, id: string): Promise<AbsenceRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectAbsences(tx).where(eq(absences.id, id));
  return row;
}

export async function insertAbsence(tx: Tx, row: typeof absences.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(absences).values(row).returning({ id: absences.id });
  return required(inserted, 'an insert answers with its row').id;
}

/** Deletes an absence. Returns false if somebody else did. */
export async function deleteAbsenceRow(tx: Tx, { id, userId }: Pick<AbsenceRow, 'id' | 'userId'>): Promise<boolean> {
  const rows = await tx
    .delete(absences)
    .where(and(eq(absences.id, id), eq(absences.userId, userId)))
    .returning({ id: absences.id });
  return rows.length > 0;
}
