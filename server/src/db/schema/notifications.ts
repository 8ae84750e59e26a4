import type { NotificationEvent } from '@portal/shared/notifications/events';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, transactionId, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    event: text().$type<NotificationEvent>().notNull(),
    ...encryptedFields<{ params: Record<string, unknown> }>(),
    /** Of a decision: when it is shown. Until then, the person does not know of it. */
    createdAt: moment().notNull(),
    transactionId: transactionId(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    index('notifications_unread_idx').on(table.userId, table.createdAt).where(sql`${table.readAt} is null`),
  ],
);
