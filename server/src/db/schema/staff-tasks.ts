import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { day, moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** What a member of staff is to do, entered by hand: for oneself or by a colleague. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: uidKey(),
    ...encryptedFields<{ text: string }>(),
    assignedToId: uuid()
      .notNull()
      .references(() => users.id),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    /** The candidate whom it is about, if any. */
    userId: uuid().references(() => users.id),
    dueOn: day(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    doneById: uuid().references(() => users.id),
  },
  (table) => [
    index('staff_tasks_open_idx').on(table.assignedToId, table.dueOn).where(sql`${table.doneAt} is null`),
    index('staff_tasks_user_idx').on(table.userId, table.createdAt),
  ],
);
