import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { salaryUnits } from '@portal/shared/jobs/rules';
import { jobStatuses } from '@portal/shared/jobs/workflow';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import { jobCategories } from './job-categories.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: uidKey(),
    status: text({ enum: jobStatuses }).notNull(),
    quantity: integer().notNull(),
    salaryFromCents: integer().notNull(),
    salaryToCents: integer().notNull(),
    salaryUnit: text({ enum: salaryUnits }).notNull(),
    location: text().notNull(),
    sponsor: text().notNull(),
    permFilingDate: day(),
    /** The name of the plan. Signing freezes its newest version into the contract. */
    feePlan: text().notNull(),
    /** Titles, overviews, location, sponsor, and categories, folded for search. */
    searchText: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('jobs_status_idx').on(table.status, table.createdAt),
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
  (table) => [primaryKey({ columns: [table.jobId, table.categoryId] })],
);
