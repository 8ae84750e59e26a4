import { isDeepStrictEqual } from 'node:util';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { SQL } from 'drizzle-orm';
import { and, arrayOverlaps, desc, eq, exists, gt, gte, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { findMedianDays, latestDurations } from '#db/median-days.ts';
import { answers, files, personalInfo, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';

/** Changes the status of a profile and the columns that depend on it. Returns false if its state does not allow it. */
export const transitionProfile = transitionOf({ table: users, column: 'profileStatus', workflow: profileWorkflow });

/** A rejection is no longer about what the candidate has changed: fields by their names on the wire, or questions by their uids. */
export async function clearRejectedFields(tx: Tx, userId: string, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  await tx
    .update(users)
    .set({
      profileRejectedFields: sql`array(select named from unnest(${users.profileRejectedFields}) named where not named = any(${sql.param([...changed])}))`,
    })
    .where(and(eq(users.id, userId), arrayOverlaps(users.profileRejectedFields, [...changed])));
}

/** Whether a person's documents differ from those at the submission. Another copy of one is no change. */
async function haveDocumentsChanged(tx: Tx, userId: string, submittedAt: Date): Promise<boolean> {
  const rows = await tx.select().from(files).where(eq(files.ownerId, userId));
  const contentsOf = (kept: typeof rows) =>
    new Set(
      kept
        .map((row) => decryptRow(tx, files, row))
        .map(({ kind, person = null, sha256 }) => JSON.stringify({ kind, person, sha256 })),
    );
  const then = rows.filter(
    ({ uploadedAt, deletedAt }) => uploadedAt <= submittedAt && !(deletedAt && deletedAt <= submittedAt),
  );
  const now = rows.filter(({ deletedAt }) => deletedAt === null);
  return !isDeepStrictEqual(contentsOf(then), contentsOf(now));
}

/**
 * Whether an answer, the personal information, or the documents of a person changed after the profile was submitted. In
 * review, a person can still upload and delete documents.
 */
export async function hasChangedSinceSubmission(tx: Tx, userId: string): Promise<boolean> {
  const isNewer = (table: typeof answers | typeof personalInfo, condition: SQL | undefined) =>
    sql<boolean>`${exists(tx.select({ one: sql`1` }).from(table).where(condition))}`;
  const [row] = await tx
    .select({
      submittedAt: users.submittedAt,
      hasNewAnswer: isNewer(answers, and(eq(answers.userId, users.id), gt(answers.answeredAt, users.submittedAt))),
      hasNewInfo: isNewer(
        personalInfo,
        and(eq(personalInfo.userId, users.id), gt(personalInfo.updatedAt, users.submittedAt)),
      ),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.submittedAt) return false;
  return row.hasNewAnswer || row.hasNewInfo || haveDocumentsChanged(tx, userId, row.submittedAt);
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
