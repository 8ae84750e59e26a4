import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { findMedianDays, latestDurations } from '#db/median-days.ts';
import { applications, completedSteps } from '#db/schema/index.ts';

/**
 * How long a step usually takes, in days from the step before it or from the approval of the application, in cases that
 * are in force and have not moved. Null if too few cases have
 * completed it, for a payment, and for the wait for a priority date, which the forecast explains.
 */
export async function findUsualStepDays(
  tx: Tx | Database,
  { step, timeZone }: { step: ProgressStep; timeZone: string },
): Promise<number | null> {
  if (isPaymentStep(step) || step === 'i485_form') return null;
  const approvedOn = sql`(${applications.decidedAt} at time zone ${timeZone})::date`;
  const before = sql`(
    select earlier.completed_on from ${completedSteps} as earlier
    where earlier.application_id = ${completedSteps.applicationId} and earlier.created_at < ${completedSteps.createdAt}
      and earlier.undone_at is null and earlier.restarted_by_id is null
    order by earlier.created_at desc
    limit 1)`;
  // A case that ended has the day of its end instead of the approval, and one that moved began its steps again.
  const isSteady = and(
    eq(applications.status, 'approved'),
    sql`not exists (
      select 1 from ${completedSteps} as former
      where former.application_id = ${applications.id} and former.restarted_by_id is not null)`,
  );
  const days = sql`greatest(${completedSteps.completedOn} - coalesce(${before}, ${approvedOn}), 0)`;
  return findMedianDays(
    tx,
    tx
      .select({ seconds: sql`${days} * 86400`.as('seconds') })
      .from(completedSteps)
      .innerJoin(applications, eq(applications.id, completedSteps.applicationId))
      .where(
        and(
          eq(completedSteps.step, step),
          isNull(completedSteps.undoneAt),
          isNull(completedSteps.restartedById),
          isSteady,
        ),
      )
      .orderBy(desc(completedSteps.createdAt))
      .limit(latestDurations),
  );
}
