import type { EmployerBody } from '@portal/shared/employers/contract';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { applications, contracts, employers, jobs, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { foldSql, matchesWords } from '#platform/search.ts';

export type EmployerRow = DecryptedRow<typeof employers>;

const isPlaced = eq(applications.status, 'approved');

/** The columns that a list shows. */
const listed = {
  id: employers.id,
  name: employers.name,
  fein: employers.fein,
  address: employers.address,
  website: employers.website,
  registrationCheckedOn: employers.registrationCheckedOn,
  createdAt: employers.createdAt,
};

/** The employers whose name, address, or FEIN has the words, by name. */
export const listEmployerRows = (db: Database, search: string | undefined) =>
  db
    .select({
      ...listed,
      jobCount: sql<number>`(select count(*)::int from ${jobs} where ${eq(jobs.employerId, employers.id)})`,
      peopleCount: sql<number>`(
        select count(*)::int from ${applications} inner join ${jobs} on ${eq(jobs.id, applications.jobId)}
        where ${and(eq(jobs.employerId, employers.id), isPlaced)})`,
    })
    .from(employers)
    .where(
      matchesWords(
        foldSql(sql`(${employers.name} || ' ' || ${employers.fein} || ' ' || ${employers.address})`),
        search,
      ),
    )
    .orderBy(asc(foldSql(employers.name)), asc(employers.id));

export async function findEmployer(tx: Tx | Database, uid: string): Promise<EmployerRow | undefined> {
  if (!isUuid(uid)) return undefined;
  const [row] = await tx.select().from(employers).where(eq(employers.id, uid));
  return row && decryptRow(tx, employers, row);
}

/** Locks an employer for a change. Jobs that are saved with it at the same moment wait, and then have the new facts. */
export async function lockEmployer(tx: Tx, uid: string): Promise<EmployerRow | undefined> {
  if (!isUuid(uid)) return undefined;
  const [row] = await tx.select().from(employers).where(eq(employers.id, uid)).for('no key update');
  return row && decryptRow(tx, employers, row);
}

/** The employer of a job that is saved, by its uid or else its exact name. It does not change before the transaction ends. */
export async function shareEmployer(
  tx: Tx,
  { uid, name }: { uid?: string | null | undefined; name?: string | undefined },
) {
  const isWanted = uid ? eq(employers.id, uid) : name === undefined ? undefined : eq(employers.name, name);
  if (!isWanted) return undefined;
  const [row] = await tx.select(listed).from(employers).where(isWanted).for('share');
  return row;
}

/** The jobs of an employer, the newest first, with how many there are. */
export async function listJobsOf(tx: Tx | Database, employerId: string, most: number) {
  const isOfEmployer = eq(jobs.employerId, employerId);
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(isOfEmployer)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(most);
  return { ids: rows.map(({ id }) => id), count: await tx.$count(jobs, isOfEmployer) };
}

/** The people with an approved application for a job of the employer, the newest first, with how many there are. */
export async function listPeopleAt(tx: Tx | Database, employerId: string, most: number) {
  const ofEmployer = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, employerId));
  const isThere = and(isPlaced, inArray(applications.jobId, ofEmployer));
  const rows = await tx
    .select({
      user: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      jobId: applications.jobId,
      contractStatus: contracts.status,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(contracts, eq(contracts.applicationId, applications.id))
    .where(isThere)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(most);
  return { rows, count: await tx.$count(applications, isThere) };
}

export async function insertEmployer(tx: Tx, row: NewRow<typeof employers>): Promise<string> {
  const [inserted] = await tx
    .insert(employers)
    .values(encryptRow(tx, employers, row))
    .returning({ id: employers.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateEmployerRow = (tx: Tx, id: string, set: Required<Omit<EmployerBody, never>> & { updatedAt: Date }) =>
  tx
    .update(employers)
    .set(encryptChange(tx, employers, { key: { id }, set }))
    .where(eq(employers.id, id));

/** Writes the facts of an employer into its jobs, and returns the ids of these. */
export async function updateFactsOfJobs(
  tx: Tx,
  { id, ...facts }: Pick<EmployerRow, 'id' | 'name' | 'address' | 'website' | 'registrationCheckedOn'>,
): Promise<string[]> {
  const rows = await tx
    .update(jobs)
    .set({
      sponsor: facts.name,
      employerAddress: facts.address,
      employerWebsite: facts.website,
      registrationCheckedOn: facts.registrationCheckedOn,
    })
    .where(eq(jobs.employerId, id))
    .returning({ id: jobs.id });
  return rows.map((row) => row.id);
}

/** The employers whose name has the words or whose FEIN is the search, with the number of their jobs, those with the most first. */
export const searchEmployers = (db: Database, search: string, most: number) => {
  const jobCount = sql<number>`(select count(*)::int from ${jobs} where ${eq(jobs.employerId, employers.id)})`;
  return db
    .select({ uid: employers.id, name: employers.name, jobs: jobCount })
    .from(employers)
    .where(or(matchesWords(foldSql(employers.name), search), eq(employers.fein, search.trim())))
    .orderBy(desc(jobCount), asc(employers.name))
    .limit(most);
};
