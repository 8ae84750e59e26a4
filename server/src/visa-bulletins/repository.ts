import type { BulletinMonth } from '@portal/shared/visa-bulletins/rules';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { VisaBulletinRow } from '#db/schema/index.ts';
import { users, visaBulletins } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export interface BulletinRecord {
  bulletin: VisaBulletinRow;
  recordedBy: string | null;
}

const selectBulletins = (tx: Tx | Database) =>
  tx
    .select({ bulletin: visaBulletins, recordedBy: users.email })
    .from(visaBulletins)
    .leftJoin(users, eq(users.id, visaBulletins.recordedById));

/** A page of all months, newest first unless `sort` says otherwise. */
export async function listBulletinRecords(
  db: Database,
  { page, pageSize, sort }: { page: number; pageSize: number; sort?: 'month' | '-month' | undefined },
): Promise<{ rows: BulletinRecord[]; total: number }> {
  const order = sort === 'month' ? asc(visaBulletins.month) : desc(visaBulletins.month);
  const rows = await selectBulletins(db)
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(visaBulletins);
  return { rows, total: required(counted, 'a count answers with its row').total };
}

export async function findBulletin(tx: Tx, month: string): Promise<BulletinRecord | undefined> {
  const [row] = await selectBulletins(tx).where(eq(visaBulletins.month, month));
  return row;
}

/** Locks the dates of a month, so that a correction knows which dates it replaces. */
export async function lockBulletin(tx: Tx, month: string): Promise<VisaBulletinRow | undefined> {
  const [row] = await tx.select().from(visaBulletins).where(eq(visaBulletins.month, month)).for('update');
  return row;
}

/** Inserts a month. Returns false if it exists. */
export async function insertBulletin(tx: Tx, row: VisaBulletinRow): Promise<boolean> {
  return (await tx.insert(visaBulletins).values(row).onConflictDoNothing().returning()).length > 0;
}

export const updateBulletin = (tx: Tx, { month, ...set }: VisaBulletinRow) =>
  tx.update(visaBulletins).set(set).where(eq(visaBulletins.month, month));

/** Why there is always a newest month. */
export const monthsExist = 'months ship with the product, and no call deletes one';

/** The newest months with the date that applies to people born in Vietnam, and that of all areas, the oldest first. */
export async function listNewestMonths(
  tx: Tx | Database,
  months: number,
): Promise<(BulletinMonth & { allAreas: string })[]> {
  const rows = await tx
    .select({ month: visaBulletins.month, cutOff: visaBulletins.vietnam, allAreas: visaBulletins.allAreas })
    .from(visaBulletins)
    .orderBy(desc(visaBulletins.month))
    .limit(months);
  return rows.toReversed();
}
