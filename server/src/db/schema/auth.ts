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
    /** SHA-256 of the bearer token. The token itself is not stored. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    endedAt: moment(),
    /** When the person last confirmed the identity in this session. The login counts; a change of the credentials takes it back. */
    confirmedAt: moment(),
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
    kind: text()
      .$type<
        'activation' | 'password_reset' | 'email_change' | 'email_undo' | 'email_objection' | 'two_factor' | 'download'
      >()
      .notNull(),
    /** For a change of email address or its undoing: the address that following the link puts in force. */
    newEmail: text(),
    /** For a change of email address: the session that requested it, which survives the change. For a download: its session. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Set when a newer link of the same kind replaced this one, or when the credentials changed. */
    voidedAt: moment(),
  },
  (table) => [index('one_time_tokens_user_idx').on(table.userId, table.kind)],
);

/** Codes that each open an account once without the authenticator app. */
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

/** Counters of attempts by key, shared by all instances. */
export const attemptCounters = pgTable('attempt_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStartedAt: moment().notNull(),
  lockedUntil: moment(),
  /** The number of consecutive locks. Each is longer than the one before. */
  lockCount: integer().notNull().default(0),
});
