import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { mailFailures, mailStatuses } from '@portal/shared/mails/workflow';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, transactionId, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Each email of the last 90 days. Until it is sent, its content waits in the queue. */
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
    /**
     * The email as the outbox had it, so that staff can send it again: while it has failed, and as long as a delivery report
     * about a sent one counts.
     */
    content: encrypted<string>(),
    /** The end of the single-use link in it, if it has one that ends by itself. */
    linkExpiresAt: moment(),
    createdAt: moment().notNull(),
    /** When it entered the queue, the first time or again. An email about a decision waits in the queue until then. */
    queuedAt: moment().notNull(),
    sentAt: moment(),
    /** Names it in its headers, and so in a delivery report. Only its recipient knows it. A new one each time that it enters the queue. */
    messageId: uuid().notNull().unique('mails_message_id_key').defaultRandom(),
    transactionId: transactionId(),
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
