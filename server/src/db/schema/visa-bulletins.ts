import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/**
 * The final action dates of EB-3 Other Workers by month of the Visa Bulletin. A cut-off date is a day (`YYYY-MM-DD`), `C`
 * (current), or `U` (unavailable). A correction replaces the dates; the audit log keeps the former ones.
 */
export const visaBulletins = pgTable(
  'visa_bulletins',
  {
    /** `YYYY-MM`. */
    month: text().primaryKey(),
    allAreas: text().notNull(),
    vietnam: text().notNull(),
    /** Null for a month that ships with the product. */
    recordedById: uuid().references(() => users.id),
    recordedAt: moment().notNull(),
  },
  (table) => [
    check('visa_bulletins_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('visa_bulletins_all_areas', sql`${table.allAreas} ~ '^(C|U|\\d{4}-\\d\\d-\\d\\d)$'`),
    check('visa_bulletins_vietnam', sql`${table.vietnam} ~ '^(C|U|\\d{4}-\\d\\d-\\d\\d)$'`),
  ],
);
export type VisaBulletinRow = typeof visaBulletins.$inferSelect;
