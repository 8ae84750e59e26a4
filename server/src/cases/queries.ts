import { dayOf, daysBetween, endOfDay } from '@portal/shared/calendar/calendar';
import type { Chosen } from '@portal/shared/cases/chosen';
import { maxChosen } from '@portal/shared/cases/chosen';
import type { Case, listCases } from '@portal/shared/cases/contract';
import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import type { QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { compileSql } from '#db/compile-sql.ts';
import { decryptColumn } from '#db/encryption/rows.ts';
import { hasGivenId, inOrderOf } from '#db/list-pages.ts';
import { limitTo, preparedOnce, queryPlanned } from '#db/prepare.ts';
import { applications, contracts, deadlines, foldedTitleIn, jobs, users } from '#db/schema/index.ts';
import type { Present } from '#deadlines/queries.ts';
import { nextDeadlines } from '#deadlines/queries.ts';
import { countMissingDocuments } from '#files/missing-documents-queries.ts';
import type { OwnerFilter } from '#owners/owned-by-queries.ts';
import { isOwnedBy } from '#owners/owned-by-queries.ts';
import { matchesFolded } from '#platform/search.ts';
import * as columns from './column-queries.ts';

type Query = QueryOf<typeof listCases>;

/** The filter and the order of cases, and who reads them when. */
export interface CaseQuery extends Omit<Query, 'page' | 'pageSize' | 'owner'> {
  ofOwner: OwnerFilter;
  language: LanguageCode;
  today: string;
  timeZone: string;
}

const when = (flag: 'true' | 'false' | undefined, condition: SQL) =>
  flag && (flag === 'true' ? condition : not(condition));

/** The open cases are few, so each looks its person up. Otherwise, PostgreSQL finds everybody of that name first. */
const textOfOpenCase = sql`(select found.search_text from ${users} found where found.id = ${applications.userId})`;

function conditionOf({ today, timeZone, ...query }: CaseQuery): SQL | undefined {
  return and(
    // A person has one pending or approved application.
    query.open === 'true' ? undefined : columns.isLatest,
    when(query.open, columns.isOpen),
    query.step ? sql`${columns.step} = ${query.step}` : undefined,
    query.sponsor ? eq(jobs.sponsor, query.sponsor) : undefined,
    query.jobUid ? eq(jobs.id, query.jobUid) : undefined,
    when(query.overdue, columns.isOverdue(today)),
    query.sinceTo ? sql`${columns.stepSinceIn(timeZone)} < ${endOfDay(query.sinceTo, timeZone)}` : undefined,
    query.contactTo
      ? sql`coalesce(${columns.lastContactAt}, '-infinity') < ${endOfDay(query.contactTo, timeZone)}`
      : undefined,
    query.dueTo ? sql`next.on_day <= ${query.dueTo}::date` : undefined,
    matchesFolded(query.open === 'true' ? textOfOpenCase : users.searchText, query.search),
    isOwnedBy(query.ofOwner),
  );
}

function keyOf({ sort = 'stepSince', language, today, timeZone }: CaseQuery): SQL {
  const keys: Record<string, SQL> = {
    name: columns.nameKeyIn(language, users),
    stepOrder: columns.stepOrder,
    stepSince: columns.stepSinceIn(timeZone),
    ownerName: columns.nameKeyIn(language, columns.owners),
    jobTitle: foldedTitleIn(jobs, language),
    sponsor: sql`lower(${columns.sponsor})`,
    openCents: columns.openCents,
    overdueCents: columns.overdueCentsOn(today),
    lastContactAt: columns.lastContactAt,
    nextDeadline: columns.nextDeadlineOn,
    caseId: sql`lower(${users.caseId})`,
  };
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  // The list is put into the order of its missing documents afterwards.
  const key = keys[sort.replace(/^-/, '')] ?? columns.stepSinceIn(timeZone);
  return sql`${key} ${direction} nulls last, ${applications.id}`;
}

/** The tables that a filter or an order of cases reads. PostgreSQL would plan every other table too, and read most of them. */
function tablesOf(db: Database, present: Present, statement: SQL): SQL {
  const joins = {
    users: sql`inner join ${users} on ${users.id} = ${applications.userId}`,
    jobs: sql`inner join ${jobs} on ${jobs.id} = ${applications.jobId}`,
    contracts: sql`left join ${contracts} on ${contracts.applicationId} = ${applications.id}`,
    owners: sql`left join ${users} ${sql.identifier('owners')} on ${columns.owners.id} = (
      select owner_id from ${users} where ${users.id} = ${applications.userId})`,
  };
  const { text } = compileSql(statement);
  const used = Object.entries(joins).flatMap(([name, join]) => (text.includes(`"${name}"."`) ? join : []));
  if (text.includes('next.'))
    used.push(sql`left join ${nextDeadlines(db, present)} next on next.user_id = ${applications.userId}`);
  return sql.join([sql`${applications}`, ...used], sql` `);
}

interface Found {
  id: string;
  userId: string;
}

async function findIds(
  db: Database,
  query: CaseQuery,
  range?: { page: number; pageSize: number },
): Promise<{ found: Found[]; total: number }> {
  const where = conditionOf(query);
  const order = keyOf(query);
  const tables = tablesOf(db, query, sql`${where} ${order}`);
  const part = range ? limitTo(range) : sql``;
  const rows = await queryPlanned<Found & { total: number }>(
    db,
    sql`select ${applications.id} as id, ${applications.userId} as "userId", (count(*) over ())::int as total
      from ${tables} where ${where} order by ${order} ${part}`,
  );
  const found = rows.map(({ id, userId }) => ({ id, userId }));
  if (rows[0] || !range || range.page === 1) return { found, total: rows[0]?.total ?? 0 };
  // The page is beyond the end, so no row has the total.
  const [counted] = await queryPlanned<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${tables} where ${where}`,
  );
  return { found, total: counted?.total ?? 0 };
}

/** Finds cases whose missing documents decide the list. Only the product can count those, because it reads encrypted records. */
async function findByMissing(db: Database, query: CaseQuery): Promise<Found[]> {
  const { found } = await findIds(db, query);
  const missing = await countMissingDocuments(
    db,
    found.map(({ userId }) => userId),
  );
  const missingOf = ({ userId }: Found) => missing.get(userId) ?? 0;
  const matching = found.filter(
    (one) => query.missing === undefined || missingOf(one) > 0 === (query.missing === 'true'),
  );
  if (!query.sort?.endsWith('missingDocuments')) return matching;
  const sign = query.sort.startsWith('-') ? -1 : 1;
  return matching.toSorted((one, other) => sign * (missingOf(one) - missingOf(other)));
}

const needsMissing = ({ missing, sort }: CaseQuery) => missing !== undefined || sort?.endsWith('missingDocuments');

/** The ids of a page of cases, or of all. */
export async function findCaseIds(
  db: Database,
  query: CaseQuery,
  range?: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  if (!needsMissing(query)) {
    const { found, total } = await findIds(db, query, range);
    return { ids: found.map(({ id }) => id), total };
  }
  const found = await findByMissing(db, query);
  const start = range ? (range.page - 1) * range.pageSize : 0;
  const shown = range ? found.slice(start, start + range.pageSize) : found;
  return { ids: shown.map(({ id }) => id), total: found.length };
}

/** The ids of the chosen cases of a filter, in its order; of all without a choice. */
export async function findChosenIds(db: Database, query: CaseQuery, chosen: Chosen | undefined): Promise<string[]> {
  const { ids } = await findCaseIds(db, query);
  if (!chosen) return ids;
  const { isAll, emails } = chosen;
  const found = isAll ? ids.slice(0, maxChosen) : ids;
  const named = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(inArray(users.email, [...emails]));
  const isNamed = new Set(named.map(({ id }) => id));
  return found.filter((id) => isNamed.has(id) !== isAll);
}

/** The addresses of the candidates of these cases. */
export async function listEmails(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(inArray(applications.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id).map(({ email }) => email);
}

/** A case without its names in the language of the reader. */
export interface CaseRow
  extends Omit<Case, 'name' | 'owner' | 'ownerName' | 'job' | 'stepSince' | 'lastContactAt' | 'nextDeadline'> {
  firstName: string;
  lastName: string;
  owner: { email: string; firstName: string; lastName: string } | null;
  jobUid: string;
  stepSince: Date;
  lastContactAt: Date | null;
  deadlineKind: DeadlineKind | null;
  deadlineOn: string | null;
  /** Of a deadline by hand. */
  deadlineName: string | null;
}

const [today, timeZone] = [sql.placeholder('today'), sql.placeholder('timeZone')];
const casesOf = preparedOnce((db) => {
  const people = sql`array(select ${applications.userId} from ${applications} where ${hasGivenId(applications.id)})`;
  return db
    .select({
      uid: applications.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      caseId: users.caseId,
      step: columns.step,
      stepOrder: columns.stepOrder,
      track: applications.track,
      stepSince: columns.stepSinceIn(timeZone).mapWith(applications.appliedAt),
      owner: {
        email: columns.owners.email,
        firstName: columns.owners.firstName,
        lastName: columns.owners.lastName,
      },
      jobUid: jobs.id,
      jobTitle: columns.titleIn(sql.placeholder('language')),
      sponsor: columns.sponsor,
      openCents: columns.openCents,
      overdueCents: columns.overdueCentsOn(today),
      lastContactAt: columns.lastContactAt.mapWith(applications.appliedAt),
      deadlineKind: columns.nextDeadlineKind,
      deadlineOn: columns.nextDeadlineOn,
      manual: { id: deadlines.id, name: deadlines.name },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(contracts, eq(contracts.applicationId, applications.id))
    .leftJoin(columns.owners, eq(columns.owners.id, users.ownerId))
    .leftJoin(sql`${nextDeadlines(db, { today, timeZone }, people)} next`, sql`next.user_id = ${users.id}`)
    .leftJoin(deadlines, sql`next.kind = 'manual' and ${deadlines.id} = next.uid`)
    .where(hasGivenId(applications.id))
    .prepare('cases_of_page');
});

/** Reads the cases of these ids, in their order. */
export async function readCases(
  db: Database,
  ids: readonly string[],
  { language, ...present }: Pick<CaseQuery, 'language' | 'today' | 'timeZone'>,
): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await casesOf(db).execute({ ids: [...ids], language, today: present.today, timeZone: present.timeZone });
  const missing = await countMissingDocuments(
    db,
    rows.map(({ userId }) => userId),
  );
  const complete = rows.map(({ userId, manual, ...row }) => ({
    ...row,
    deadlineName:
      manual && decryptColumn(db, deadlines, { key: { id: manual.id }, column: 'name', value: manual.name }),
    missingDocuments: missing.get(userId) ?? 0,
  }));
  return inOrderOf(ids, complete, ({ uid }) => uid);
}

/** The latest application of a person. */
export async function findCaseId(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(columns.isLatest, eq(users.email, email.trim().toLowerCase())));
  return row?.id;
}

/** How many cases a step of the board shows. */
const shownOfAStep = 25;

interface StepTotals {
  step: Case['step'];
  count: number;
  openCents: number;
  overdueCents: number;
  medianDays: number;
  ids: string[];
}

/** The cases of a filter by step: their number and money, and the ids of those that are there longest. */
export async function readSteps(db: Database, query: CaseQuery): Promise<StepTotals[]> {
  const only = query.missing === undefined ? undefined : (await findCaseIds(db, query)).ids;
  const where = and(conditionOf(query), only && inArray(applications.id, only));
  const columnsOfCase = sql`${applications.id} as id, ${columns.step} as step, ${columns.stepSinceIn(query.timeZone)} as since,
    ${columns.openCents} as open, ${columns.overdueCentsOn(query.today)} as overdue`;
  const rows = await queryPlanned<{
    step: Case['step'];
    count: number;
    open: number;
    overdue: number;
    median: number;
    ids: string[];
  }>(
    db,
    sql`select step, count(*)::int as count, sum(open)::float8 as open, sum(overdue)::float8 as overdue,
        extract(epoch from percentile_disc(0.5) within group (order by since))::float8 as median,
        (array_agg(id order by since, id))[1:${shownOfAStep}::int] as ids
      from (select ${columnsOfCase} from ${tablesOf(db, query, sql`${columnsOfCase} ${where}`)} where ${where}) cases
      group by step`,
  );
  return rows.map(({ open, overdue, median, ...row }) => ({
    ...row,
    openCents: open,
    overdueCents: overdue,
    medianDays: daysBetween(dayOf(new Date(median * 1000), query.timeZone), query.today),
  }));
}
