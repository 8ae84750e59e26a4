import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the bearer token; the token itself is nowhere. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    endedAt: moment(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<'activation' | 'password_reset' | 'email_change' | 'two_factor'>().notNull(),
    /** Of an e-mail change: the address that is confirmed by using the link. */
    newEmail: text(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Set when a newer link of the same kind took its place. */
    voidedAt: moment(),
  },
  (table) => [index('one_time_tokens_user_idx').on(table.userId, table.kind)],
);

/** Codes that open an account once each when the authenticator app is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_key').on(table.userId, table.codeHash)],
);

/** Counters of attempts, by key; shared by all instances. */
export const attemptCounters = pgTable('attempt_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStartedAt: moment().notNull(),
  lockedUntil: moment(),
  /** How many locks followed one another; each is longer than the one before. */
  lockCount: integer().notNull().default(0),
});
