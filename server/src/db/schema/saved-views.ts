import { savedViewLists } from '@portal/shared/saved-views/lists';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** A list as a member of staff keeps it: its filters, order, and columns, as its address has them. A search may name a person. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    list: text({ enum: savedViewLists }).notNull(),
    ...encryptedFields<{ name: string; address: string }>(),
    isShared: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('saved_views_user_idx').on(table.userId, table.list),
    index('saved_views_shared_idx').on(table.list).where(sql`${table.isShared}`),
    isOneOf('saved_views_list_known', table.list, savedViewLists),
  ],
);
