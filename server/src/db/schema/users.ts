import type { PermissionKey } from '@portal/shared/access/permissions';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { encryptedText, moment, uidKey } from './columns.ts';

export const roles = pgTable('roles', {
  id: uidKey(),
  name: text().notNull().unique(),
  permissions: text().array().$type<PermissionKey[]>().notNull(),
  createdAt: moment().notNull(),
});

export const users = pgTable(
  'users',
  {
    id: uidKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    country: text(),
    languageCode: text().$type<LanguageCode>().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
    /** Null until the link from the e-mail was used. */
    activatedAt: moment(),
    isLocked: boolean().notNull().default(false),
    /** When the person confirmed at sign-up that the service is not a law firm; null for accounts that staff opened. */
    notLawFirmAcknowledgedAt: moment(),
    /** The person's id at Facebook within our app; its log-in opens this account. */
    facebookUserId: text().unique(),
    /** Shared secret of the authenticator app; counts only once `twoFactorEnabledAt` is set. */
    totpSecret: encryptedText(),
    twoFactorEnabledAt: moment(),
    /** The 30-second step of the last accepted code: a code is accepted once (RFC 6238, section 5.2). */
    totpLastStep: bigint({ mode: 'number' }),
    /** Unique over all candidates, whatever its case. */
    caseId: text(),
    profileStatus: text().$type<ProfileStatus>().notNull().default('PENDING'),
    profileReason: text(),
    submittedAt: moment(),
    reviewedAt: moment(),
    reviewedById: uuid(),
    /** Names, e-mail, phone and case id folded for search. */
    searchText: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('users_case_id_key').on(sql`lower(${table.caseId})`),
    index('users_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_profile_status_idx').on(table.profileStatus, table.submittedAt),
    index('users_role_created_idx').on(table.roleId, table.createdAt),
  ],
);
export type UserRow = typeof users.$inferSelect;

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

/** What staff write about a candidate for one another; the candidate never sees it. Only ever added to. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('user_notes_user_idx').on(table.userId, table.createdAt)],
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
