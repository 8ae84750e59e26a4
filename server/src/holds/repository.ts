import { and, eq, lte } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { isHoldRunning } from '#jobs/application-fee-queries.ts';

export async function setHold(tx: Tx, id: string, holdExpiresAt: Date | null): Promise<void> {
  await tx.update(applications).set({ holdExpiresAt }).where(eq(applications.id, id));
}

/** Pending applications whose hold ended by the moment, without a fee that is paid or in review. */
export async function listEndedHolds(
  db: Database,
  now: Date,
): Promise<{ id: string; jobId: string; userId: string }[]> {
  return db
    .select({ id: applications.id, jobId: applications.jobId, userId: applications.userId })
    .from(applications)
    .where(and(eq(applications.status, 'pending'), lte(applications.holdExpiresAt, now), isHoldRunning(db)));
}

/** Whether an unpaid hold of a locked application has ended. Returns false if a transfer was submitted first. */
export async function isHoldOver(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, id),
        eq(applications.status, 'pending'),
        lte(applications.holdExpiresAt, now),
        isHoldRunning(tx),
      ),
    );
  return rows.length > 0;
}
