import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Internal notes of staff about a candidate, who never sees them. Rows are only added. */
export const notes = pgTable(
  'notes',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    ...encryptedFields<{ text: string }>(),
    createdAt: moment().notNull(),
  },
  (table) => [index('notes_user_idx').on(table.userId, table.createdAt, table.id)],
);
