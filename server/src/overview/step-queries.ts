import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { applications, completedSteps, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind } from './queries.ts';

/** Completed steps of running cases for which staff have recorded no number, no notice, and no day on which they saw it. */
const selectToProve = (db: Database, owned: OwnedBy) =>
  db
    .select({ uid: completedSteps.id, user: person, since: completedSteps.createdAt, about: completedSteps.step })
    .from(completedSteps)
    .innerJoin(
      applications,
      and(eq(applications.id, completedSteps.applicationId), eq(applications.status, 'approved')),
    )
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(completedSteps.hasEvidence, false),
        isNull(completedSteps.undoneAt),
        isNull(completedSteps.restartedById),
        owned(users.id),
      ),
    )
    .orderBy(asc(completedSteps.createdAt), asc(completedSteps.id));

export async function listStepsToProve(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await selectToProve(db, owned).limit(shownOfAKind);
  return rows.map((row) => ({ ...row, jobUid: null }));
}

export const countStepsToProve = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(selectToProve(db, owned).as('to_prove'));
