import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { localizedText } from './localized-columns.ts';
import { users } from './users.ts';

/** The messages between a candidate and the team: one thread for each candidate. */
export const messages = pgTable(
  'messages',
  {
    id: uidKey(),
    /** The candidate. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The member of staff who wrote it; null for the candidate. */
    authorId: uuid().references(() => users.id),
    ...encryptedFields<{ text: string }>(),
    fileIds: uuid().array().notNull(),
    createdAt: moment().notNull(),
    /** When the other side read it. */
    readAt: moment(),
    /** When an email said that it, or a message before it, is unread. */
    emailedAt: moment(),
    /** When staff said that this message of the candidate needs no answer, and who did. */
    resolvedAt: moment(),
    resolvedById: uuid().references(() => users.id),
  },
  (table) => [
    index('messages_user_idx').on(table.userId, table.createdAt, table.id),
    index('messages_created_idx').on(table.createdAt, table.id),
    index('messages_unread_idx').on(table.userId, table.createdAt).where(sql`${table.readAt} is null`),
  ],
);

/** Texts of the team for its messages. They name nobody. */
export const savedReplies = pgTable('saved_replies', {
  id: uidKey(),
  title: text().notNull(),
  text: localizedText().notNull(),
  createdAt: moment().notNull(),
});
