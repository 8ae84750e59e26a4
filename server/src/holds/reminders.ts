import { endOfDay } from '@portal/shared/calendar/calendar';
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { applications, holdReminders } from '#db/schema/index.ts';
import { isHoldRunning } from '#jobs/application-fee-queries.ts';

/** Pending, unpaid applications whose hold ends by the end of the day and whose reminder was not sent. */
export async function listHoldsToRemind(
  db: Database,
  { lastDay, daysBefore, timeZone }: { lastDay: string; daysBefore: number; timeZone: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'pending'),
        lte(applications.holdExpiresAt, endOfDay(lastDay, timeZone)),
        isHoldRunning(db),
        notExists(
          db
            .select({ one: sql`1` })
            .from(holdReminders)
            // A nearer reminder replaces a farther one: after a long pause, one email goes out, not two.
            .where(and(eq(holdReminders.applicationId, applications.id), lte(holdReminders.daysBefore, daysBefore))),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Records that a reminder goes out. Returns false if it already did. */
export async function recordReminder(
  tx: Tx,
  { applicationId, daysBefore, now }: { applicationId: string; daysBefore: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(holdReminders)
    .values({ applicationId, daysBefore, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: holdReminders.applicationId });
  return rows.length > 0;
}
