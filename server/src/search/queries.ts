import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { invoiceNumberIn } from '@portal/shared/invoices/reference';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { resultsOfGroup } from '@portal/shared/search/contract';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { inOrderOf, keyOf, readFirst } from '#db/list-pages.ts';
import type { SearchTermKind } from '#db/schema/index.ts';
import {
  applications,
  contracts,
  invoices,
  jobs,
  jobTranslations,
  searchTerms,
  transfers,
  users,
} from '#db/schema/index.ts';
import { searchEmployers } from '#employers/repository.ts';
import { foldSql, matchesFolded, matchesNumber, matchesWords } from '#platform/search.ts';
import { indexesOfTerm, wordsOfName } from './repository.ts';

const limit = resultsOfGroup;
const owner = { email: users.email, firstName: users.firstName, lastName: users.lastName };

/** The people of these ids, in their order. */
export async function listPeople(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      ...owner,
      caseId: users.caseId,
      phoneNumber: users.phoneNumber,
      status: users.profileStatus,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
/** Whether a search may be a receipt number, or the reference of a bank. */
export const isNumber = (search: string): boolean => plain(search).length > 3 && /\d/.test(search);
const isSameNumber = (number: string | null, search: string) => number !== null && plain(number) === plain(search);

/** People whose records have all of these terms of a kind. */
export async function findByTerms(db: Database, kind: SearchTermKind, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const haveTerm = terms.map((term) =>
    db
      .select({ userId: searchTerms.userId })
      .from(searchTerms)
      .where(and(eq(searchTerms.kind, kind), inArray(searchTerms.termIndex, indexesOfTerm(db, term)))),
  );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(...haveTerm.map((owners) => inArray(users.id, owners))))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The words of a search that may be the name of a family member; one word alone would find half of the people. */
export function findByFamily(db: Database, search: string): Promise<string[]> {
  const words = wordsOfName(search);
  return findByTerms(db, 'family', words.length > 1 ? words : []);
}

const titleIn = (language: LanguageCode) => sql<string>`(
  select title from ${jobTranslations} where ${jobTranslations.jobId} = ${jobs.id}
  order by ${jobTranslations.languageCode} = ${language} desc, ${jobTranslations.languageCode} = ${defaultLanguage} desc
  limit 1)`;

const newestJobs = (where: SQL | undefined): List => ({
  id: jobs.id,
  from: sql`${jobs}`,
  where,
  keys: [keyOf(jobs.createdAt), keyOf(jobs.id)],
  direction: 'desc',
});

export async function findJobs(db: Database, search: string, language: LanguageCode) {
  const ids = await readFirst(db, newestJobs(matchesFolded(jobs.searchText, search)), limit);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ uid: jobs.id, title: titleIn(language), sponsor: jobs.sponsor, status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.id, ids));
  return inOrderOf(ids, rows, ({ uid }) => uid);
}

/** The names of employers that jobs without a record have, those with the most jobs first. */
const findSponsors = (db: Database, search: string) =>
  db
    .select({ uid: sql<null>`null`, name: jobs.sponsor, jobs: count() })
    .from(jobs)
    .where(
      and(
        isNull(jobs.employerId),
        matchesFolded(jobs.searchText, search),
        matchesWords(sql`${foldSql(jobs.sponsor)}`, search),
      ),
    )
    .groupBy(jobs.sponsor)
    .orderBy(desc(count()), jobs.sponsor)
    .limit(limit);

/** The employers whose name contains the words: records first, then names without one. */
export async function findEmployers(db: Database, search: string) {
  const records = await searchEmployers(db, search, limit);
  return records.length === limit ? records : [...records, ...(await findSponsors(db, search))].slice(0, limit);
}

/** Finds invoices by their number or payment reference, or a part of the number. */
export async function findInvoices(db: Database, search: string) {
  const number = invoiceNumberIn(search) ?? search;
  if (!/^(inv[-\s]?)?[\d\s-]*\d{3}[\d\s-]*$/i.test(number)) return [];
  return db
    .select({ invoice: invoices, user: owner })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(matchesNumber(invoices.number, number))
    .orderBy(desc(invoices.number))
    .limit(limit);
}

/** The newest transfers of these invoices, and those with a reference of the bank. */
export async function findTransfers(
  db: Database,
  { search, invoiceIds }: { search: string; invoiceIds: readonly string[] },
) {
  const payers = await findByTerms(db, 'bank_reference', isNumber(search) ? [search] : []);
  if (payers.length === 0 && invoiceIds.length === 0) return [];
  const rows = await db
    .select({ transfer: transfers, invoiceNumber: invoices.number, user: owner })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .innerJoin(users, eq(users.id, transfers.userId))
    .where(or(inArray(transfers.userId, payers), inArray(transfers.invoiceId, [...invoiceIds])))
    .orderBy(desc(transfers.createdAt), desc(transfers.id));
  return rows
    .map((row) => ({ ...row, transfer: decryptRow(db, transfers, row.transfer) }))
    .filter(({ transfer }) => invoiceIds.includes(transfer.invoiceId) || isSameNumber(transfer.bankReference, search))
    .slice(0, limit);
}

/** The newest contracts of these people. */
export async function listContractsOf(db: Database, userIds: readonly string[], language: LanguageCode) {
  if (userIds.length === 0) return [];
  return db
    .select({
      uid: contracts.id,
      user: owner,
      jobTitle: titleIn(language),
      signedAt: contracts.signedAt,
      status: contracts.status,
    })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(contracts.userId, [...userIds]))
    .orderBy(desc(contracts.signedAt), desc(contracts.id))
    .limit(limit);
}
