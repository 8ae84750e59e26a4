import type { FileKind } from '@portal/shared/files/rules';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { queryPlanned } from '#db/prepare.ts';
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

interface Versions {
  id: string;
  versions: string | null;
}

/**
 * The versions of all rows that the checklist of each person reads, as one number. PostgreSQL gives a row another `xmin` with every change.
 */
const readVersions = (db: Database, ids: readonly string[]): Promise<Versions[]> =>
  queryPlanned(
    db,
    sql`select person.id, (
    select bit_xor(hashtextextended(concat(id, version), 0)) from (
      select ${files.id}, ${files}.xmin as version from ${files} where ${files.ownerId} = person.id and ${files.deletedAt} is null
      union all select ${documentRequests.id}, ${documentRequests}.xmin from ${documentRequests} where ${documentRequests.ownerId} = person.id
      union all select ${personalInfo.userId}, ${personalInfo}.xmin from ${personalInfo} where ${personalInfo.userId} = person.id
      union all select ${completedSteps.id}, ${completedSteps}.xmin from ${completedSteps}
        join ${applications} on ${applications.id} = ${completedSteps.applicationId} and ${applications.status} = 'approved'
        where ${applications.userId} = person.id) rows) as versions
  from unnest(${sql.param([...ids])}::uuid[]) as person(id)`,
  );

interface Counted {
  versions: string | null;
  count: number;
}
const countedOf = new WeakMap<Database, Map<string, Counted>>();
const mostCounted = 20_000;

/**
 * How many documents each of these candidates should send now. A count is kept until one of the rows changes that it was made from,
 * because decrypting the rows of every case takes longer than everything else.
 */
export async function countMissingDocuments(db: Database, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const kept = countedOf.get(db) ?? new Map<string, Counted>();
  countedOf.set(db, kept);
  const counts = new Map<string, number>();
  const changed: Versions[] = [];
  for (const row of await readVersions(db, ownerIds)) {
    const last = kept.get(row.id);
    if (last && last.versions === row.versions) counts.set(row.id, last.count);
    else changed.push(row);
  }

  const missing = await listMissingDocuments(
    db,
    changed.map(({ id }) => id),
  );
  if (kept.size > mostCounted) kept.clear();
  for (const { id, versions } of changed) {
    const count = missing.get(id)?.length ?? 0;
    kept.set(id, { versions, count });
    counts.set(id, count);
  }
  return counts;
}
