import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { users } from './users.ts';

/** Who did what to whom; a trigger refuses to change or delete a row. Actor null is the product itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    actorId: uuid(),
    actorEmail: text(),
    actorRole: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectUid: text().notNull(),
    subjectEmail: text(),
    before: jsonb(),
    after: jsonb(),
    ip: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectUid),
    index('audit_log_subject_email_idx').on(table.subjectEmail, table.id),
    index('audit_log_at_idx').on(table.at),
  ],
);

/** The first answer under an Idempotency-Key, written in the transaction that made the thing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person, or `anonymous`. */
    person: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] })],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [index('notifications_user_idx').on(table.userId, table.id)],
);

/** Named records of which there is one: the organisation, the password rules. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
});
