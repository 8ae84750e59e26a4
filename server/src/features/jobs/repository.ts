import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, exists, inArray, min, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import type { JobRow } from '../../db/schema/index.ts';
import { applications, jobCategories, jobCategoryLinks, jobs, jobTranslations } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';
import { required } from '../../platform/required.ts';
import { isHoldRunning } from './application-fee-queries.ts';

export interface JobRecord {
  job: JobRow;
  translations: (typeof jobTranslations.$inferSelect)[];
  categories: (typeof jobCategories.$inferSelect)[];
  approvedCount: number;
  /** Pending applicants; each holds a seat until it is released. */
  pendingCount: number;
  /** When the next hold with an unpaid fee ends. */
  nextHoldEndsAt: Date | null;
}

/** Adds the texts, categories, and seat counts of all jobs, with one query each. */
async function withParts(tx: Tx | Database, rows: JobRow[]): Promise<JobRecord[]> {
  const ids = rows.map(({ id }) => id);
  // equivalent mutant (removed where): each job takes its own below.
  const translations = await tx.select().from(jobTranslations).where(inArray(jobTranslations.jobId, ids));
  const categories = await tx
    .select({ jobId: jobCategoryLinks.jobId, category: jobCategories })
    .from(jobCategoryLinks)
    .innerJoin(jobCategories, eq(jobCategories.id, jobCategoryLinks.categoryId))
    // equivalent mutant (removed where): each job takes its own below.
    .where(inArray(jobCategoryLinks.jobId, ids))
    .orderBy(asc(jobCategoryLinks.position));
  const seats = await tx
    .select({ jobId: applications.jobId, status: applications.status, taken: count() })
    .from(applications)
    // equivalent mutant (removed where): each job takes its own below.
    .where(inArray(applications.jobId, ids))
    .groupBy(applications.jobId, applications.status);
  const holds = await tx
    .select({ jobId: applications.jobId, endsAt: min(applications.holdExpiresAt) })
    .from(applications)
    .where(
      and(
        // equivalent mutant (removed condition): each job takes its own below.
        inArray(applications.jobId, ids),
        // equivalent mutant (removed condition): only a pending application has a hold.
        eq(applications.status, 'pending'),
        isHoldRunning(tx),
      ),
    )
    .groupBy(applications.jobId);
  const taken = (jobId: string, status: string) =>
    seats.find((seat) => seat.jobId === jobId && seat.status === status)?.taken ?? 0;
  return rows.map((job) => ({
    job,
    translations: translations.filter(({ jobId }) => jobId === job.id),
    categories: categories.filter(({ jobId }) => jobId === job.id).map(({ category }) => category),
    approvedCount: taken(job.id, 'approved'),
    pendingCount: taken(job.id, 'pending'),
    nextHoldEndsAt: holds.find(({ jobId }) => jobId === job.id)?.endsAt ?? null,
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

/** Locks the job, so that only one transaction at a time counts its seats. */
export async function lockJob(tx: Tx, uid: string): Promise<JobRecord | undefined> {
  if (!isUuid(uid)) return undefined;
  const rows = await tx.select().from(jobs).where(eq(jobs.id, uid)).for('update');
  return (await withParts(tx, rows))[0];
}

/** The open jobs, and every job that the candidate applied for. */
export const isVisibleTo = (tx: Tx | Database, userId: string): SQL | undefined =>
  or(
    inArray(jobs.status, ['hiring', 'filled']),
    exists(
      tx
        .select({ one: sql`1` })
        .from(applications)
        .where(and(eq(applications.jobId, jobs.id), eq(applications.userId, userId))),
    ),
  );

/** The jobs of a category, by its uid or name. */
export const isInCategory = (tx: Tx | Database, category: string): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(jobCategoryLinks)
      .innerJoin(jobCategories, eq(jobCategories.id, jobCategoryLinks.categoryId))
      .where(
        and(
          eq(jobCategoryLinks.jobId, jobs.id),
          isUuid(category)
            ? eq(jobCategories.id, category)
            : eq(sql`lower(${jobCategories.name})`, category.toLowerCase()),
        ),
      ),
  );

export const sortByTitle = (language: LanguageCode): SQL =>
  sql`(select title from job_translations where job_translations.job_id = jobs.id order by (language_code = ${language}) desc, (language_code = ${defaultLanguage}) desc limit 1)`;

export async function listJobRecords(
  db: Database,
  condition: SQL | undefined,
  { page, pageSize, order }: { page: number; pageSize: number; order: SQL[] },
): Promise<{ rows: JobRecord[]; total: number }> {
  const total = await db.$count(jobs, condition);
  const rows = await db
    .select()
    .from(jobs)
    .where(condition)
    .orderBy(...order, desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: await withParts(db, rows), total };
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
    // equivalent mutant (order): nothing else locks several jobs, so any order that is always the same will do.
    .orderBy(asc(jobs.id))
    .for('update');
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
