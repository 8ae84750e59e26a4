import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { clockWatch } from '#db/schema/index.ts';
import type { ClockReading } from './clock-rule.ts';

const theRow = eq(clockWatch.id, 1);

export type ClockWatch = typeof clockWatch.$inferSelect;

export async function findClockWatch(db: Database | Tx): Promise<ClockWatch | undefined> {
  const [row] = await db.select().from(clockWatch).where(theRow);
  return row;
}

/** Locks the row of the watch, which the first reading creates. */
export async function lockClockWatch(tx: Tx, first: ClockReading): Promise<ClockWatch | undefined> {
  await tx
    .insert(clockWatch)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
  const [row] = await tx.select().from(clockWatch).where(theRow).for('update');
  return row;
}

export async function updateClockWatch(tx: Tx, change: Partial<ClockWatch>): Promise<void> {
  await tx.update(clockWatch).set(change).where(theRow);
}

/** Ends the pause. Returns false if there is none. */
export async function endPause(tx: Tx): Promise<boolean> {
  const rows = await tx
    .update(clockWatch)
    .set({ pausedAt: null, jumpSeconds: null })
    .where(sql`${theRow} and ${clockWatch.pausedAt} is not null`)
    .returning({ id: clockWatch.id });
  return rows.length > 0;
}
