import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, exists, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { findMedianDays, latestDurations } from '../../db/median-days.ts';
import { answers, files, personalInfo, users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';

/** Changes the status of a profile and the columns that depend on it. Returns false if its state does not allow it. */
export const transitionProfile = transitionOf({ table: users, column: 'profileStatus', workflow: profileWorkflow });

/** A rejection is no longer about what the candidate has changed: a field by its name on the wire, or a question by its uid. */
export async function clearRejectedField(tx: Tx, userId: string, changed: readonly string[]): Promise<void> {
  await tx
    .update(users)
    .set({ profileRejectedField: null })
    .where(and(eq(users.id, userId), inArray(users.profileRejectedField, [...changed])));
}

/**
 * Whether an answer, the personal information, or a document of a person changed after the profile was submitted. In
 * review, a person can still upload and delete documents.
 */
export async function hasChangedSinceSubmission(tx: Tx, userId: string): Promise<boolean> {
  const isNewer = (table: typeof answers | typeof personalInfo | typeof files, condition: SQL | undefined) =>
    exists(tx.select({ one: sql`1` }).from(table).where(condition));
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          isNewer(answers, and(eq(answers.userId, users.id), gt(answers.answeredAt, users.submittedAt))),
          isNewer(personalInfo, and(eq(personalInfo.userId, users.id), gt(personalInfo.updatedAt, users.submittedAt))),
          isNewer(
            files,
            and(
              eq(files.ownerId, users.id),
              or(gt(files.uploadedAt, users.submittedAt), gt(files.deletedAt, users.submittedAt)),
            ),
          ),
        ),
      ),
    );
  return row !== undefined;
}

/** How long the review of a profile usually takes, in days. Null if there are too few decisions. */
export const findUsualReviewDays = (db: Tx | Database): Promise<number | null> =>
  findMedianDays(
    db,
    db
      .select({ seconds: sql`extract(epoch from ${users.reviewedAt} - ${users.submittedAt})`.as('seconds') })
      .from(users)
      // A profile that was submitted again after its last decision waits for the next one.
      .where(gte(users.reviewedAt, users.submittedAt))
      .orderBy(desc(users.reviewedAt))
      .limit(latestDurations),
  );
