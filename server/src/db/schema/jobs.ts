import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { salaryUnits } from '@portal/shared/jobs/rules';
import { jobStatuses } from '@portal/shared/jobs/workflow';
import { languageCodes } from '@portal/shared/languages/languages';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, foldedCopyOf, isOneOf, moment, uidKey } from './columns.ts';
import { employers } from './employers.ts';
import { jobCategories } from './job-categories.ts';

/** The folded title in a language, or in another one if it is missing. */
export const foldedTitleIn = ({ foldedTitles }: { foldedTitles: AnyPgColumn }, language: LanguageCode) => {
  const codes = [language, ...languageCodes.filter((code) => code !== language)];
  const titles = codes.map((code) => sql`${foldedTitles} ->> ${sql.raw(`'${code}'`)}`);
  return sql`coalesce(${sql.join(titles, sql`, `)}, '')`;
};

/** Whether a job still has seats. */
export const isHiring = ({ status }: { status: AnyPgColumn }) => sql`(${status} = 'hiring')`;

export const jobs = pgTable(
  'jobs',
  {
    id: uidKey(),
    status: text({ enum: jobStatuses }).notNull(),
    /** Whether a locked job has never hired, because staff are still writing it. */
    isDraft: boolean().notNull().default(false),
    quantity: integer().notNull(),
    salaryFromCents: integer().notNull(),
    salaryToCents: integer().notNull(),
    salaryUnit: text({ enum: salaryUnits }).notNull(),
    location: text().notNull(),
    locationFolded: foldedCopyOf('location'),
    /** The record of the employer, if any. Its facts below are a copy, which a change of the record renews. */
    employerId: uuid().references(() => employers.id),
    sponsor: text().notNull(),
    employerAddress: text().notNull().default(''),
    employerWebsite: text().notNull().default(''),
    /** When somebody last looked the employer up in the register of its state. */
    registrationCheckedOn: day(),
    permFilingDate: day(),
    /** The name of the plan. Signing freezes its newest version into the contract. */
    feePlan: text().notNull(),
    /** Titles, overviews, location, sponsor, and categories, folded for search. */
    searchText: text().notNull(),
    /** The folded titles, for sorting. */
    foldedTitles: jsonb().$type<Partial<Record<LanguageCode, string>>>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (table) => [
    // For the orders of the lists of jobs. Each index has all columns that are read to find a page.
    index('jobs_created_idx').on(table.createdAt, table.id, table.status),
    index('jobs_hiring_idx').on(isHiring(table), table.createdAt, table.id, table.status),
    index('jobs_status_idx').on(table.status, table.createdAt, table.id),
    index('jobs_quantity_idx').on(table.quantity, table.createdAt, table.id, table.status),
    index('jobs_salary_idx').on(table.salaryFromCents, table.createdAt, table.id, table.status),
    // A new language gets its index from a migration, which has to be generated.
    ...languageCodes.map((code) =>
      index(`jobs_title_${code.toLowerCase()}_idx`).on(
        foldedTitleIn(table, code),
        table.createdAt,
        table.id,
        table.status,
      ),
    ),
    index('jobs_employer_idx').on(table.employerId, table.createdAt),
    // For the filters of these lists.
    index('jobs_salary_from_idx').on(table.salaryUnit, table.salaryFromCents),
    index('jobs_salary_to_idx').on(table.salaryUnit, table.salaryToCents),
    index('jobs_location_idx').using('gin', sql`${table.locationFolded} gin_trgm_ops`),
    index('jobs_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    isOneOf('jobs_status_known', table.status, jobStatuses),
    isOneOf('jobs_salary_unit_known', table.salaryUnit, salaryUnits),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

export const jobTranslations = pgTable(
  'job_translations',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    languageCode: text().$type<LanguageCode>().notNull(),
    title: text().notNull(),
    overview: text().notNull(),
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.languageCode] })],
);

export const jobCategoryLinks = pgTable(
  'job_category_links',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    categoryId: uuid()
      .notNull()
      .references(() => jobCategories.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.categoryId] }),
    index('job_category_links_category_idx').on(table.categoryId, table.jobId),
  ],
);
