import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { day, moment, uidKey } from './columns.ts';
import { users } from './users.ts';

/** The days on which a member of staff is away, and who stands in for them. */
export const absences = pgTable(
  'absences',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    firstDay: day().notNull(),
    lastDay: day().notNull(),
    /** The stand-in who looks after the candidates during the absence. Null if there is none. */
    standInId: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('absences_last_day_idx').on(table.lastDay, table.id),
    check('absences_days_in_order', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);
export type AbsenceRow = typeof absences.$inferSelect;
