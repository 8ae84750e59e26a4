import type { QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ListTotal } from '@portal/shared/http/paging';
import type { listJobs, listStaffJobs } from '@portal/shared/jobs/contract';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import { fullTimeHoursPerYear, salaryUnits } from '@portal/shared/jobs/rules';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { List, OrderKey } from '#db/list-pages.ts';
import { inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import { applications, foldedTitleIn, isHiring, jobCategoryLinks, jobs } from '#db/schema/index.ts';
import { containsPhrase, matchesFolded, matchesWords } from '#platform/search.ts';
import type { JobRecord } from './repository.ts';
import { findCategoryId, listJobsById } from './repository.ts';

const [created, id] = [keyOf(jobs.createdAt), keyOf(jobs.id)];

const orderOf = (sort: string | undefined, title?: OrderKey): Pick<List, 'keys' | 'direction'> => {
  const keysOf: Record<string, readonly OrderKey[]> = {
    createdAt: [created, id],
    quantity: [keyOf(jobs.quantity), created, id],
    status: [keyOf(jobs.status), created, id],
    salaryFromCents: [keyOf(jobs.salaryFromCents), created, id],
    title: title ? [title, created, id] : [],
  };
  const order = sort ?? '-createdAt';
  return { keys: keysOf[order.replace(/^-/, '')] ?? [], direction: order.startsWith('-') ? 'desc' : 'asc' };
};

/** The newest jobs with seats, then those without. */
const hiringFirst: Pick<List, 'keys' | 'direction'> = {
  keys: [{ value: isHiring(jobs), type: 'boolean' }, created, id],
  direction: 'desc',
};

/**
 * Compares a salary with an amount in a unit. A salary in the other unit is converted and rounded down. So that indexes
 * find it, the amount is converted instead.
 */
function comparesSalary(column: AnyColumn, comparison: '>=' | '<=', { cents, unit }: Amount): SQL | undefined {
  const is = (amount: number) => sql`${column} ${sql.raw(comparison)} ${amount}::bigint`;
  if (!unit) return is(cents);
  const others = salaryUnits.filter((one) => one !== unit);
  const isAtLeast = comparison === '>=';
  const converted =
    unit === 'hour'
      ? (isAtLeast ? cents : cents + 1) * fullTimeHoursPerYear - (isAtLeast ? 0 : 1)
      : isAtLeast
        ? Math.ceil(cents / fullTimeHoursPerYear)
        : Math.floor(cents / fullTimeHoursPerYear);
  return or(and(eq(jobs.salaryUnit, unit), is(cents)), and(inArray(jobs.salaryUnit, others), is(converted)));
}
interface Amount {
  cents: number;
  unit: SalaryUnit | undefined;
}

const appliedJobs = preparedOnce((db) =>
  db
    .select({ id: applications.jobId })
    .from(applications)
    .where(eq(applications.userId, sql.placeholder('userId')))
    .prepare('applied_jobs'),
);

/**
 * The most jobs of a category that are found by the category first and then sorted. The jobs of a larger one are found on the way
 * through all jobs in their order; a rare category would make that way long.
 */
const mostSorted = 1000;

const someJobsOfCategory = preparedOnce((db) =>
  db
    .select({ id: jobCategoryLinks.jobId })
    .from(jobCategoryLinks)
    .where(eq(jobCategoryLinks.categoryId, sql.placeholder('categoryId')))
    .limit(mostSorted + 1)
    .prepare('some_jobs_of_category'),
);

async function isInCategory(db: Database, categoryId: string): Promise<SQL> {
  const some = await someJobsOfCategory(db).execute({ categoryId });
  const isOfCategory = eq(jobCategoryLinks.categoryId, categoryId);
  if (some.length <= mostSorted) {
    const ids = db.select({ id: jobCategoryLinks.jobId }).from(jobCategoryLinks).where(isOfCategory);
    return sql`${jobs.id} = any(array(${ids}))`;
  }
  return exists(
    db
      .select({ one: sql`1` })
      .from(jobCategoryLinks)
      .where(and(eq(jobCategoryLinks.jobId, jobs.id), isOfCategory)),
  );
}

async function readJobs(db: Database, list: Omit<List, 'id' | 'from'>, query: { page: number; pageSize: number }) {
  const { ids, total } = await readPage(db, { ...list, id: jobs.id, from: sql`${jobs}` }, query);
  const records = await listJobsById(db, ids);
  return { rows: inOrderOf(ids, records, ({ job }) => job.id), total };
}

interface JobPage {
  rows: JobRecord[];
  total: ListTotal;
}

/**
 * The jobs that a candidate may see: the open ones, and those that the candidate applied for. Unless the query says
 * otherwise, jobs with seats come first.
 */
export async function listVisibleJobs(
  db: Database,
  userId: string,
  { query, language }: { query: QueryOf<typeof listJobs>; language: LanguageCode },
): Promise<JobPage> {
  const applied = await appliedJobs(db).execute({ userId });
  const categoryId = query.category ? await findCategoryId(db, query.category) : undefined;
  if (query.category && !categoryId) return { rows: [], total: { count: 0, isExact: true } };

  const isOpen = inArray(jobs.status, ['hiring', 'filled']);
  const ids = applied.map((one) => one.id);
  const { salaryUnit: unit, salaryFrom, salaryTo } = query;
  const where = and(
    ids.length === 0 ? isOpen : or(isOpen, sql`${jobs.id} = any(${sql.param(ids)})`),
    matchesFolded(jobs.searchText, query.search),
    matchesWords(jobs.locationFolded, query.location),
    categoryId === undefined ? undefined : await isInCategory(db, categoryId),
    query.status && eq(jobs.status, query.status),
    // A job matches if its salary range overlaps the requested one.
    salaryFrom === undefined ? undefined : comparesSalary(jobs.salaryToCents, '>=', { cents: salaryFrom, unit }),
    salaryTo === undefined ? undefined : comparesSalary(jobs.salaryFromCents, '<=', { cents: salaryTo, unit }),
  );
  const title = { value: foldedTitleIn(jobs, language), type: 'text' };
  const first = query.sort ? undefined : containsPhrase(jobs.searchText, query.search);
  const order = query.sort || query.status ? orderOf(query.sort, title) : hiringFirst;
  return readJobs(db, { where, first, ...order }, query);
}

/** The hiring jobs, the newest first, at most so many, and how many there are. */
export const listHiringJobs = (db: Database, most: number): Promise<JobPage> =>
  readJobs(db, { where: eq(jobs.status, 'hiring'), ...orderOf(undefined) }, { page: 1, pageSize: most });

/** All jobs, for staff. */
export function listAllJobs(db: Database, query: QueryOf<typeof listStaffJobs>): Promise<JobPage> {
  const where = and(
    matchesFolded(jobs.searchText, query.search),
    query.status && eq(jobs.status, query.status),
    query.isDraft && eq(jobs.isDraft, query.isDraft === 'true'),
  );
  const first = query.sort ? undefined : containsPhrase(jobs.searchText, query.search);
  return readJobs(db, { where, first, ...orderOf(query.sort) }, query);
}
