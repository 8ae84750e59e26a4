import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Internal notes of staff about a candidate, who never sees them. A correction strikes one out. */
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
    struckAt: moment(),
    struckById: uuid().references(() => users.id),
    strikeReason: encrypted<string>(),
  },
  (table) => [index('notes_user_idx').on(table.userId, table.createdAt, table.id)],
);
