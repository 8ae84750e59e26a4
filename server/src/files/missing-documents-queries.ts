import type { FileKind } from '@portal/shared/files/rules';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { applications, completedSteps, documentRequests, files, personalInfo } from '#db/schema/index.ts';
import { checklistOf } from './read-checklist.ts';

/** A document that a candidate should send now. */
export interface MissingDocument {
  kind: FileKind;
  /** The member of the family whose document it is. */
  person: string | null;
  /** The last version was rejected. */
  isRejected: boolean;
  /** What staff wrote when they requested it; otherwise empty. */
  note: string;
  /** `YYYY-MM-DD`: the last day of a request. */
  dueOn: string | null;
}

/**
 * The documents that each of these candidates should send now, by the rules of the checklist that the candidate reads. They are encrypted,
 * so the database cannot find them.
 */
export async function listMissingDocuments(
  db: Database | Tx,
  ownerIds: readonly string[],
): Promise<Map<string, MissingDocument[]>> {
  if (ownerIds.length === 0) return new Map();
  const ids = [...ownerIds];
  const [stored, asked, infos, steps] = await Promise.all([
    db
      .select()
      .from(files)
      .where(and(inArray(files.ownerId, ids), isNull(files.deletedAt)))
      .orderBy(desc(files.uploadedAt), desc(files.id)),
    db
      .select()
      .from(documentRequests)
      .where(and(inArray(documentRequests.ownerId, ids), isNull(documentRequests.withdrawnAt))),
    db.select().from(personalInfo).where(inArray(personalInfo.userId, ids)),
    db
      .select({ userId: applications.userId, step: completedSteps.step })
      .from(completedSteps)
      .innerJoin(
        applications,
        and(eq(applications.id, completedSteps.applicationId), eq(applications.status, 'approved')),
      )
      .where(
        and(inArray(applications.userId, ids), isNull(completedSteps.undoneAt), isNull(completedSteps.restartedById)),
      ),
  ]);

  const [filesOf, requestsOf, stepsOf] = [
    Map.groupBy(stored, ({ ownerId }) => ownerId),
    Map.groupBy(asked, ({ ownerId }) => ownerId),
    Map.groupBy(steps, ({ userId }) => userId),
  ];
  const infoOf = new Map(infos.map((row) => [row.userId, row]));
  return new Map(
    ids.map((id) => {
      const info = infoOf.get(id);
      const facts = {
        asked: (requestsOf.get(id) ?? []).map((row) => decryptRow(db, documentRequests, row)),
        info: info && decryptRow(db, personalInfo, info),
        completed: (stepsOf.get(id) ?? []).map(({ step }) => step),
      };
      const rows = (filesOf.get(id) ?? []).map((row) => decryptRow(db, files, row));
      const { requests, stages } = checklistOf(facts, { rows, presentVersion: () => null });
      const documents = [
        ...requests.map((one) => ({ ...one, person: null })),
        ...stages.flatMap(({ items }) => items.map((one) => ({ ...one, note: '', dueOn: null }))),
      ];
      const missing = documents
        .filter(({ isNeededNow }) => isNeededNow)
        .map(({ kind, person, state, note, dueOn }) => ({ kind, person, isRejected: state === 'fail', note, dueOn }));
      return [id, missing];
    }),
  );
}
