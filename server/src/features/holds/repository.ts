import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { encryptChange } from '../../db/encryption/rows.ts';
import { applications } from '../../db/schema/index.ts';
import { isHoldRunning } from '../jobs/application-fee-queries.ts';

export async function setHold(tx: Tx, id: string, holdExpiresAt: Date | null): Promise<void> {
  await tx.update(applications).set({ holdExpiresAt }).where(eq(applications.id, id));
}

/** Pending applications whose hold ended by the moment, without a fee that is paid or in review. */
export async function listEndedHolds(db: Database, now: Date): Promise<{ id: string; jobId: string }[]> {
  return (
    db
      .select({ id: applications.id, jobId: applications.jobId })
      .from(applications)
      // equivalent mutant (removed condition): releasing checks each one again; the conditions save transactions.
      .where(and(eq(applications.status, 'pending'), lte(applications.holdExpiresAt, now), isHoldRunning(db)))
  );
}

/** Ends an unpaid hold. Returns false if a transfer was submitted first. */
export async function releaseHold(
  tx: Tx,
  id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<boolean> {
  const { from, to } = applicationWorkflow.transitions.release;
  const rows = await tx
    .update(applications)
    .set(
      encryptChange(tx, applications, {
        key: { id },
        set: { status: to, reason, decidedAt: now, holdExpiresAt: null },
      }),
    )
    .where(
      and(
        eq(applications.id, id),
        // equivalent mutant (removed condition): only a pending application has a hold.
        inArray(applications.status, [...from]),
        lte(applications.holdExpiresAt, now),
        isHoldRunning(tx),
      ),
    )
    .returning({ id: applications.id });
  return rows.length > 0;
}
