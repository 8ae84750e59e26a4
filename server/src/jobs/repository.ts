import { foldForSearch } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { PermCase } from '@portal/shared/jobs/employer-facts';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { hasGivenId } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { JobRow } from '#db/schema/index.ts';
import {
  addenda,
  applications,
  employers,
  jobCategories,
  jobCategoryLinks,
  jobs,
  jobTranslations,
} from '#db/schema/index.ts';
import { readLocalizedText } from '#db/schema/localized-columns.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';
import { isHoldRunning } from './application-fee-queries.ts';

export interface JobRecord {
  job: JobRow;
  translations: (typeof jobTranslations.$inferSelect)[];
  categories: Pick<typeof jobCategories.$inferSelect, 'id' | 'name' | 'label'>[];
  /** Those of the employer’s record. */
  permCases: PermCase[];
  approvedCount: number;
  /** Pending applicants; each holds a seat until it is released. */
  pendingCount: number;
  /** People who were offered to move to this job. An open offer holds a seat. */
  offeredCount: number;
  /** When the next hold with an unpaid fee ends. */
  nextHoldEndsAt: Date | null;
}

const translationsOf = (tx: Tx | Database, ids: string[]) =>
  tx.select().from(jobTranslations).where(inArray(jobTranslations.jobId, ids));

const categoriesOf = (tx: Tx | Database, ids: string[]) =>
  tx
    .select({ jobId: jobCategoryLinks.jobId, category: jobCategories })
    .from(jobCategoryLinks)
    .innerJoin(jobCategories, eq(jobCategories.id, jobCategoryLinks.categoryId))
    .where(inArray(jobCategoryLinks.jobId, ids))
    .orderBy(asc(jobCategoryLinks.position));

const permCasesOf = (tx: Tx | Database, rows: JobRow[]) =>
  tx
    .select({ id: employers.id, permCases: employers.permCases })
    .from(employers)
    .where(
      inArray(
        employers.id,
        rows.flatMap(({ employerId }) => employerId ?? []),
      ),
    );

const isApproved = eq(applications.status, 'approved');
const isPending = eq(applications.status, 'pending');

/** Pending applicants hold a seat until it is released. */
const approvedCount = sql<number>`(count(*) filter (where ${isApproved}))::int`;
const pendingCount = sql<number>`(count(*) filter (where ${isPending}))::int`;
/** A hold with an unpaid fee runs out. */
const nextHoldEndsAt = (tx: Tx | Database) =>
  sql<Date | null>`min(${applications.holdExpiresAt}) filter (where ${and(isPending, isHoldRunning(tx))})`.mapWith(
    applications.holdExpiresAt,
  );

const seatsOf = (tx: Tx | Database, ids: string[]) =>
  tx
    .select({ jobId: applications.jobId, approvedCount, pendingCount, nextHoldEndsAt: nextHoldEndsAt(tx) })
    .from(applications)
    .where(inArray(applications.jobId, ids))
    .groupBy(applications.jobId);

const isOffered = eq(addenda.status, 'offered');

const offersOf = (tx: Tx | Database, ids: string[]) =>
  tx
    .select({ jobId: addenda.toJobId, offeredCount: count() })
    .from(addenda)
    .where(and(inArray(addenda.toJobId, ids), isOffered))
    .groupBy(addenda.toJobId);

/** Adds the texts, categories, and seat counts of all jobs, with one query each. */
async function withParts(tx: Tx | Database, rows: JobRow[]): Promise<JobRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const translations = await translationsOf(tx, ids);
  const categories = await categoriesOf(tx, ids);
  const seats = await seatsOf(tx, ids);
  const offers = await offersOf(tx, ids);
  const records = rows.some(({ employerId }) => employerId) ? await permCasesOf(tx, rows) : [];

  return rows.map((job) => {
    const taken = seats.find(({ jobId }) => jobId === job.id);
    return {
      job,
      translations: translations.filter(({ jobId }) => jobId === job.id),
      categories: categories.filter(({ jobId }) => jobId === job.id).map(({ category }) => category),
      permCases: records.find(({ id }) => id === job.employerId)?.permCases ?? [],
      approvedCount: taken?.approvedCount ?? 0,
      pendingCount: taken?.pendingCount ?? 0,
      offeredCount: offers.find(({ jobId }) => jobId === job.id)?.offeredCount ?? 0,
      nextHoldEndsAt: taken?.nextHoldEndsAt ?? null,
    };
  });
}

/** The jobs of a page with all parts, in one statement, because it is what candidates ask most. */
const jobsOfPage = preparedOnce((db) => {
  const isOfJob = (column: AnyColumn) => eq(column, jobs.id);
  const seats = db
    .select({
      seats: sql`jsonb_build_array(${approvedCount}, ${pendingCount}, ${nextHoldEndsAt(db)})`,
    })
    .from(applications)
    .where(isOfJob(applications.jobId));
  return db
    .select({
      job: jobs,
      translations: sql<[LanguageCode, string, string, string][]>`(
        select coalesce(jsonb_agg(jsonb_build_array(language_code, title, overview, description)), '[]')
        from ${jobTranslations} where ${isOfJob(jobTranslations.jobId)})`,
      categories: sql<[string, string, unknown][]>`(
        select coalesce(jsonb_agg(jsonb_build_array(id, name, label) order by position), '[]')
        from ${jobCategoryLinks} inner join ${jobCategories} on ${eq(jobCategories.id, jobCategoryLinks.categoryId)}
        where ${isOfJob(jobCategoryLinks.jobId)})`,
      offered: sql<number>`(select count(*)::int from ${addenda} where ${and(isOfJob(addenda.toJobId), isOffered)})`,
      seats: sql<[number, number, string | null]>`${seats}`,
      permCases: employers.permCases,
    })
    .from(jobs)
    .leftJoin(employers, eq(employers.id, jobs.employerId))
    .where(hasGivenId(jobs.id))
    .prepare('jobs_of_page');
});

/** Reads the jobs of a page, in no order. */
export async function listJobsById(db: Database, ids: string[]): Promise<JobRecord[]> {
  const rows = await jobsOfPage(db).execute({ ids });
  return rows.map(({ job, translations, categories, permCases, offered, seats: [approved, pending, endsAt] }) => ({
    job,
    translations: translations.map(([languageCode, title, overview, description]) => ({
      jobId: job.id,
      languageCode,
      title,
      overview,
      description,
    })),
    categories: categories.map(([id, name, label]) => ({
      id,
      name,
      label: readLocalizedText(label),
    })),
    permCases: permCases ?? [],
    approvedCount: approved,
    pendingCount: pending,
    offeredCount: offered,
    nextHoldEndsAt: endsAt === null ? null : new Date(endsAt),
  }));
}

export async function findJob(tx: Tx | Database, uid: string, condition?: SQL): Promise<JobRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, uid), condition));
  return (await withParts(tx, rows))[0];
}

export async function getJob(tx: Tx | Database, uid: string): Promise<JobRecord> {
  const job = required(await findJob(tx, uid), 'the job is missing');
  return job;
}

/**
 * Locks the job, so that only one transaction at a time counts its seats. Others may still add records that refer to it: they may hold an
 * application for which this transaction waits.
 */
export async function lockJob(tx: Tx, uid: string): Promise<JobRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  const rows = await tx.select().from(jobs).where(eq(jobs.id, uid)).for('no key update');
  return (await withParts(tx, rows))[0];
}

/** Locks jobs in one order, so that transactions that change the seats of several jobs queue instead of deadlocking. */
export async function lockJobs(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        uids.filter((uid) => isUuid(uid)),
      ),
    )
    .orderBy(asc(jobs.id))
    .for('no key update');
}

/** The open jobs, and every job that the candidate applied for, was offered, or moved from. */
export const isVisibleTo = (tx: Tx | Database, userId: string): SQL | undefined =>
  or(
    inArray(jobs.status, ['hiring', 'filled']),
    exists(
      tx
        .select({ one: sql`1` })
        .from(applications)
        .where(and(eq(applications.jobId, jobs.id), eq(applications.userId, userId))),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(addenda)
        .where(and(or(eq(addenda.fromJobId, jobs.id), eq(addenda.toJobId, jobs.id)), eq(addenda.userId, userId))),
    ),
  );

/** Finds a category by its uid or name. */
export async function findCategoryId(db: Database, category: string): Promise<string | undefined> {
  const isWanted = isUuid(category)
    ? eq(jobCategories.id, category)
    : eq(sql`lower(${jobCategories.name})`, category.toLowerCase());
  const [row] = await db.select({ id: jobCategories.id }).from(jobCategories).where(isWanted);
  return row?.id;
}

export const listCategories = (tx: Tx | Database) => tx.select().from(jobCategories).orderBy(asc(jobCategories.name));

/** Finds the existing categories and locks them, so that none is deleted before the transaction ends. */
export const findCategories = (tx: Tx, uids: string[]) =>
  tx.select().from(jobCategories).where(inArray(jobCategories.id, uids)).for('key share');

/** Locks the jobs of a category. Every caller locks them in the same order, so they queue instead of deadlocking. */
export async function lockJobsOfCategory(tx: Tx, categoryId: string): Promise<string[]> {
  if (!isUuid(categoryId)) return [];
  const links = tx
    .select({ id: jobCategoryLinks.jobId })
    .from(jobCategoryLinks)
    .where(eq(jobCategoryLinks.categoryId, categoryId));
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, links))
    .orderBy(asc(jobs.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function insertJob(tx: Tx, row: typeof jobs.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(jobs).values(row).returning({ id: jobs.id });
  return required(inserted, 'an insert returns its row').id;
}

export async function updateJobRow(
  tx: Tx,
  id: string,
  set: Partial<Omit<typeof jobs.$inferInsert, 'status'>>,
): Promise<void> {
  await tx.update(jobs).set(set).where(eq(jobs.id, id));
}

interface JobParts {
  translations: Omit<typeof jobTranslations.$inferInsert, 'jobId'>[];
  categoryUids: string[];
}

/** Replaces a job's texts and categories. */
export async function saveJobParts(tx: Tx, jobId: string, { translations, categoryUids }: JobParts): Promise<void> {
  const foldedTitles = Object.fromEntries(
    translations.map(({ languageCode, title }) => [languageCode, foldForSearch(title)]),
  );
  await tx.update(jobs).set({ foldedTitles }).where(eq(jobs.id, jobId));
  await tx.delete(jobTranslations).where(eq(jobTranslations.jobId, jobId));
  await tx.insert(jobTranslations).values(translations.map((one) => ({ ...one, jobId })));
  await tx.delete(jobCategoryLinks).where(eq(jobCategoryLinks.jobId, jobId));
  if (categoryUids.length > 0) {
    await tx
      .insert(jobCategoryLinks)
      .values(categoryUids.map((categoryId, position) => ({ jobId, categoryId, position })));
  }
}

/** Changes the status of a job. Returns false if its state does not allow it. */
export const transitionJob = transitionOf({ table: jobs, column: 'status', workflow: jobWorkflow });

/** The names of the fee plans that hiring jobs use. */
export async function listHiringPlanNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: jobs.feePlan })
    .from(jobs)
    .where(eq(jobs.status, 'hiring'))
    .orderBy(asc(jobs.feePlan));
  return rows.map(({ name }) => name);
}
