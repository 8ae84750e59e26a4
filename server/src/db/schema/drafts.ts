import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/**
 * What candidates typed into forms without submitting it. A draft that is over stays without content, so that a save which was
 * made before cannot bring it back.
 */
export const drafts = pgTable(
  'drafts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    form: text().notNull(),
    ...encryptedFields<{ content: string | null }>(),
    changedAt: moment().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] })],
);
