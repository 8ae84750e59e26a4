import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { mailFailures, mailStatuses } from '@portal/shared/mails/workflow';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Each email of the last 90 days. Its content waits in the queue. */
export const mails = pgTable(
  'mails',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    event: text().$type<NotificationEvent>().notNull(),
    languageCode: text().$type<LanguageCode>().notNull(),
    status: text({ enum: mailStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    address: encrypted<string>().notNull(),
    failure: text({ enum: mailFailures }),
    reply: encrypted<string>(),
    /** The email as the outbox had it, so that staff can send it again. Only a failed email has it. */
    content: encrypted<string>(),
    /** The end of the single-use link in it, if there is one. */
    linkExpiresAt: moment(),
    createdAt: moment().notNull(),
    /** When it entered the queue, the first time or again. */
    queuedAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_created_idx').on(table.createdAt, table.id),
    index('mails_status_idx').on(table.status, table.createdAt, table.id),
    index('mails_user_idx').on(table.userId, table.createdAt, table.id),
    isOneOf('mails_status_known', table.status, mailStatuses),
    isOneOf('mails_failure_known', table.failure, mailFailures),
  ],
);
export type MailRow = DecryptedRow<typeof mails>;
