import type { QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ListTotal } from '@portal/shared/http/paging';
import { invoiceNumberIn } from '@portal/shared/invoices/reference';
import type { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lt, lte, not, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import type { List } from '#db/list-pages.ts';
import { inOrderOf, keyOf, orderOfList, readPage } from '#db/list-pages.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import {
  applications,
  contracts,
  invoiceReminders,
  invoices,
  jobs,
  jobTranslations,
  transfers,
  users,
} from '#db/schema/index.ts';
import { contractsOfJobs } from '#jobs/contracts-of-job-queries.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { matchesFolded, matchesNumber } from '#platform/search.ts';
import { isOfEndedContract } from './repository.ts';

export type InvoiceFilter = Omit<
  QueryOf<typeof listStaffInvoices>,
  'page' | 'pageSize' | 'cursor' | 'sort' | 'owner'
> & { owned: OwnedBy };

/** An invoice with its person and the job of its contract. */
export interface StaffInvoiceRow {
  invoice: InvoiceRow;
  user: { id: string; email: string; firstName: string; lastName: string };
  jobUid: string | null;
  jobTitle: string | null;
  employer: string | null;
  plan: string | null;
  /** Neither paid nor reported as paid. */
  unreportedCents: number;
  /** The first and the last reminder after the present due date. */
  remindedAt: Date | null;
  lastRemindedAt: Date | null;
}

// As parameters, a planned statement could not use the index of open invoices.
const isOpen = sql`${invoices.status} in ('not_paid', 'pending')`;
const inReview = sql`(select coalesce(sum(${transfers.amountCents}), 0) from ${transfers}
  where ${transfers.invoiceId} = ${invoices.id} and ${transfers.status} = 'pending')`;
/** The part that is neither paid nor reported as paid. */
export const unreportedCents = sql<number>`case when ${isOpen}
  and not (${invoices.status} = 'pending' and ${isOfEndedContract})
  then greatest(0, ${invoices.amountCents} - ${invoices.paidCents} - ${inReview}) else 0 end`;

/** A part of it is neither paid nor reported as paid. */
const isToPay = sql`(${isOpen} and ${unreportedCents} > 0)`;
/** `isOverdue` of the rules, as a condition. */
export const isOverdueOn = (today: string | Placeholder): SQL => sql`(${isToPay} and ${lt(invoices.dueDate, today)})`;

/** Finds invoices by their number or payment reference, if the search can be a part of one, or by their person. */
function matchesPersonOrNumber(db: Database, search: string): SQL {
  const ofPerson = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(matchesFolded(users.searchText, search));
  const number = invoiceNumberIn(search) ?? search;
  if (!/^[inv\d\s-]+$/i.test(number)) return sql`${invoices.id} in ${ofPerson}`;
  const ofNumber = db.select({ id: invoices.id }).from(invoices).where(matchesNumber(invoices.number, number));
  return sql`${invoices.id} in ${union(ofPerson, ofNumber)}`;
}

export function conditionOf(db: Database, filter: InvoiceFilter, today: string): SQL | undefined {
  const { search, status, overdue, open, dueFrom, dueTo, milestone, owned, ...ofJobs } = filter;
  const contractIds = contractsOfJobs(db, ofJobs);
  const when = (flag: 'true' | 'false' | undefined, condition: SQL) =>
    flag && (flag === 'true' ? condition : not(condition));
  return and(
    status && eq(invoices.status, status),
    when(overdue, isOverdueOn(today)),
    when(open, isToPay),
    dueFrom ? gte(invoices.dueDate, dueFrom) : undefined,
    dueTo ? lte(invoices.dueDate, dueTo) : undefined,
    milestone ? eq(invoices.milestoneKey, milestone) : undefined,
    contractIds && inArray(invoices.contractId, contractIds),
    owned(invoices.userId),
    search ? matchesPersonOrNumber(db, search) : undefined,
  );
}

const listOf = (where: SQL | undefined, sort: QueryOf<typeof listStaffInvoices>['sort']): List => ({
  id: invoices.id,
  from: sql`${invoices}`,
  where,
  keys: [keyOf(invoices.dueDate), keyOf(invoices.id)],
  direction: sort === '-dueDate' ? 'desc' : 'asc',
});

const titleIn = (language: LanguageCode) => sql<string | null>`(
  select title from ${jobTranslations} where ${jobTranslations.jobId} = ${jobs.id}
  order by ${jobTranslations.languageCode} = ${language} desc, ${jobTranslations.languageCode} = ${defaultLanguage} desc
  limit 1)`;

/** The first and the last reminder after the present due date. */
const afterDueDate = sql`from ${invoiceReminders} where ${invoiceReminders.invoiceId} = ${invoices.id}
  and ${invoiceReminders.dueDate} = ${invoices.dueDate} and ${invoiceReminders.stage} < 0`;
/** The candidate was reminded after the present due date. */
export const isReminded = sql`exists (select ${afterDueDate})`;
export const remindedAt = sql`(select min(${invoiceReminders.sentAt}) ${afterDueDate})`.mapWith(
  invoiceReminders.sentAt,
);
const lastRemindedAt = sql`(select max(${invoiceReminders.sentAt}) ${afterDueDate})`.mapWith(invoiceReminders.sentAt);

/** The rows of the ids, in any order. */
const readRows = (db: Database | Tx, ids: readonly string[], language: LanguageCode): Promise<StaffInvoiceRow[]> =>
  db
    .select({
      invoice: invoices,
      user: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      jobUid: jobs.id,
      jobTitle: titleIn(language),
      employer: jobs.sponsor,
      plan: jobs.feePlan,
      unreportedCents: unreportedCents.mapWith(Number),
      remindedAt,
      lastRemindedAt,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .leftJoin(contracts, eq(contracts.id, invoices.contractId))
    .leftJoin(applications, eq(applications.id, contracts.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(invoices.id, [...ids]));

export async function listInvoicesAcross(
  db: Database,
  filter: InvoiceFilter,
  {
    today,
    language,
    sort,
    ...query
  }: Pick<QueryOf<typeof listStaffInvoices>, 'page' | 'pageSize' | 'cursor' | 'sort'> & {
    today: string;
    language: LanguageCode;
  },
): Promise<{ rows: StaffInvoiceRow[]; total: ListTotal }> {
  const list = listOf(conditionOf(db, filter, today), sort);
  const { ids, total } = await readPage(db, list, query);
  const rows = ids.length > 0 ? await readRows(db, ids, language) : [];
  return { rows: inOrderOf(ids, rows, ({ invoice }) => invoice.id), total };
}

/** How many rows of an export are read at once. */
const partOfExport = 500;

/** The ids of all invoices of a filter, in the order of the list. */
export async function listInvoiceIds(
  db: Database,
  filter: InvoiceFilter,
  { today, sort }: { today: string; sort: QueryOf<typeof listStaffInvoices>['sort'] },
): Promise<string[]> {
  const list = listOf(conditionOf(db, filter, today), sort);
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(list.where)
    .orderBy(...orderOfList(list));
  return rows.map(({ id }) => id);
}

/** Reads invoices part by part, so that an export of any length takes little memory. */
export async function* readInvoices(
  db: Database,
  ids: readonly string[],
  language: LanguageCode,
): AsyncGenerator<StaffInvoiceRow> {
  for (let at = 0; at < ids.length; at += partOfExport) {
    const part = ids.slice(at, at + partOfExport);
    yield* inOrderOf(part, await readRows(db, part, language), ({ invoice }) => invoice.id);
  }
}

/** The overdue invoices of a person, first due first. */
export async function listOverdueOf(
  tx: Tx,
  userId: string,
  { today, language }: { today: string; language: LanguageCode },
): Promise<StaffInvoiceRow[]> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isOverdueOn(today)))
    .orderBy(invoices.dueDate, invoices.id);
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? inOrderOf(ids, await readRows(tx, ids, language), ({ invoice }) => invoice.id) : [];
}
