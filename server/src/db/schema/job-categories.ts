import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { localizedText } from './localized-columns.ts';

export const jobCategories = pgTable(
  'job_categories',
  {
    id: uidKey(),
    name: text().notNull(),
    label: localizedText().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('job_categories_name_key').on(sql`lower(${table.name})`)],
);
