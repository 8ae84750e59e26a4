import type { NotificationEvent } from '@portal/shared/notifications/events';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    event: text().$type<NotificationEvent>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [index('notifications_user_idx').on(table.userId, table.id)],
);
