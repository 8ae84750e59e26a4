import type { QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { listJobs, listStaffJobs } from '@portal/shared/jobs/contract';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import { fullTimeHoursPerYear } from '@portal/shared/jobs/rules';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/schema/index.ts';
import { exactFirst, matchesFolded, matchesText } from '../../platform/search.ts';
import { isInCategory, isVisibleTo, listJobRecords, sortByTitle } from './repository.ts';

/** The columns of `field` or `-field`. */
function orderBy(sort: string | undefined, columns: Record<string, SQLWrapper>): SQL[] {
  const column = sort === undefined ? undefined : columns[sort.replace(/^-/, '')];
  if (!column) return [];
  return [sort?.startsWith('-') ? desc(column) : asc(column)];
}

/** A job's salary in cents, converted to an hourly or yearly amount. */
const inUnit = (column: SQLWrapper, unit: SalaryUnit | undefined): SQLWrapper => {
  if (!unit) return column;
  const converted =
    unit === 'hour' ? sql`${column} / ${fullTimeHoursPerYear}` : sql`${column} * ${fullTimeHoursPerYear}`;
  return sql`case when ${jobs.salaryUnit} = ${unit} then ${column} else ${converted} end`;
};

/** The jobs a candidate may see. */
export function listVisibleJobs(
  db: Database,
  userId: string,
  { query, language }: { query: QueryOf<typeof listJobs>; language: LanguageCode },
) {
  const condition = and(
    isVisibleTo(db, userId),
    matchesFolded(jobs.searchText, query.search),
    matchesText(jobs.location, query.location),
    query.category ? isInCategory(db, query.category) : undefined,
    query.status && eq(jobs.status, query.status),
    // A job matches if its salary range overlaps the requested one.
    query.salaryFrom === undefined ? undefined : gte(inUnit(jobs.salaryToCents, query.salaryUnit), query.salaryFrom),
    query.salaryTo === undefined ? undefined : lte(inUnit(jobs.salaryFromCents, query.salaryUnit), query.salaryTo),
  );
  const columns = { createdAt: jobs.createdAt, salaryFromCents: jobs.salaryFromCents, title: sortByTitle(language) };
  const order = [...exactFirst(jobs.searchText, query.search), ...orderBy(query.sort, columns)];
  return listJobRecords(db, condition, { ...query, order });
}

/** All jobs, for staff. */
export function listAllJobs(db: Database, query: QueryOf<typeof listStaffJobs>) {
  const condition = and(matchesFolded(jobs.searchText, query.search), query.status && eq(jobs.status, query.status));
  const columns = { createdAt: jobs.createdAt, quantity: jobs.quantity, status: jobs.status };
  const order = [...exactFirst(jobs.searchText, query.search), ...orderBy(query.sort, columns)];
  return listJobRecords(db, condition, { ...query, order });
}
