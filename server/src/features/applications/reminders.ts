import { endOfDay } from '@portal/shared/calendar/calendar';
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { applications, holdReminders } from '../../db/schema/index.ts';
import { hasNoFeeUnderway } from '../jobs/application-fee-queries.ts';

/** Pending, unpaid applications whose hold ends by the end of the day and that were not reminded of it. */
export async function listHoldsToRemind(
  db: Database,
  lastDay: string,
  daysBefore: number,
  timeZone: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        // equivalent mutant (removed condition): only a pending application has a hold.
        eq(applications.status, 'pending'),
        lte(applications.holdExpiresAt, endOfDay(lastDay, timeZone)),
        hasNoFeeUnderway(db),
        notExists(
          db
            .select({ one: sql`1` })
            .from(holdReminders)
            // A nearer reminder makes the farther one pointless: after a long sleep one mail goes out, not two.
            .where(and(eq(holdReminders.applicationId, applications.id), lte(holdReminders.daysBefore, daysBefore))),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Notes that a reminder goes out; false where it already did. */
export async function recordReminder(tx: Tx, applicationId: string, daysBefore: number, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(holdReminders)
    .values({ applicationId, daysBefore, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: holdReminders.applicationId });
  return rows.length > 0;
}
