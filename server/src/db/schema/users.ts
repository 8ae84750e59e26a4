import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { profileStatuses } from '@portal/shared/profile/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { foldedCopyOf, isOneOf, moment, uidKey } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';
import { roles } from './roles.ts';

/** When a profile was submitted. One that was not comes last in both directions. */
export const submittedOrLast = ({ submittedAt }: { submittedAt: AnyPgColumn }) =>
  sql`coalesce(${submittedAt}, 'infinity'::timestamptz)`;
export const submittedOrFirst = ({ submittedAt }: { submittedAt: AnyPgColumn }) =>
  sql`coalesce(${submittedAt}, '-infinity'::timestamptz)`;

export const users = pgTable(
  'users',
  {
    id: uidKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** The address at which an email did not arrive. It counts only while it is the current address. */
    undeliverableEmail: text(),
    passwordHash: text().notNull(),
    /** When the printed password of the first administrator ends. Null for a password that the person chose. */
    passwordExpiresAt: moment(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    firstNameFolded: foldedCopyOf('first_name'),
    lastNameFolded: foldedCopyOf('last_name'),
    phoneNumber: text(),
    country: text(),
    languageCode: text().$type<LanguageCode>().notNull(),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
    /** When staff created the account; null if the person signed up. */
    invitedAt: moment(),
    /** Null until the person follows the link in the email. */
    activatedAt: moment(),
    isLocked: boolean().notNull().default(false),
    /** When, by whom, and why a candidate's account was locked. */
    lockedAt: moment(),
    lockedById: uuid(),
    lockReason: encrypted<string>(),
    /** When the person confirmed that the service is not a law firm: at sign-up, or once an invited person has logged in. */
    notLawFirmAcknowledgedAt: moment(),
    /** The person's id at Facebook within our app. A Facebook login with this id opens this account. */
    facebookUserId: text().unique(),
    /** The secret shared with the authenticator app. It counts only once `twoFactorEnabledAt` is set. */
    totpSecret: encrypted<string>(),
    twoFactorEnabledAt: moment(),
    /** The 30-second step of the last accepted code. A code is accepted once (RFC 6238, section 5.2). */
    totpLastStep: bigint({ mode: 'number' }),
    /** The member of staff who looks after the candidate; null if nobody does, and for staff. */
    ownerId: uuid().references((): AnyPgColumn => users.id),
    /** Unique over all candidates, ignoring case. */
    caseId: text(),
    profileStatus: text({ enum: profileStatuses }).notNull().default('PENDING'),
    profileReason: encrypted<string>(),
    /**
     * The field of personal information, or the uid of the question, that the rejection is about. Null if it is about none, and
     * once the candidate has changed it.
     */
    profileRejectedFields: text().array().notNull().default([]),
    /** Submitted without the sensitive questions, which are to be answered after the approval. */
    owesSensitiveAnswers: boolean().notNull().default(false),
    submittedAt: moment(),
    reviewedAt: moment(),
    reviewedById: uuid(),
    /** Names, email, phone, and case id, folded for search. */
    searchText: text().notNull(),
    /** Whether `search_terms` has the terms of this person. People of an earlier release get them from a task. */
    hasSearchTerms: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** Devices that logged in before this moment count as unknown: the credentials were revoked. Null if they never were. */
    devicesSince: moment(),
  },
  (table) => [
    uniqueIndex('users_case_id_key').on(sql`lower(${table.caseId})`),
    index('users_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_profile_status_idx').on(table.profileStatus, table.submittedAt, table.id),
    index('users_owner_idx').on(table.ownerId, table.id).where(sql`${table.ownerId} is not null`),
    // The latest reviews, from which the usual time of a review is calculated.
    index('users_reviewed_idx')
      .on(table.reviewedAt, table.submittedAt)
      .where(sql`${table.reviewedAt} >= ${table.submittedAt}`),
    // The orders of the list of candidates, each with all columns that finding a page reads.
    index('users_role_created_idx').on(table.roleId, table.createdAt, table.id),
    index('users_role_email_idx').on(table.roleId, table.email, table.id),
    index('users_role_first_name_idx').on(
      table.roleId,
      table.firstNameFolded,
      table.firstName,
      table.lastNameFolded,
      table.id,
    ),
    index('users_role_last_name_idx').on(
      table.roleId,
      table.lastNameFolded,
      table.lastName,
      table.firstNameFolded,
      table.id,
    ),
    index('users_role_status_idx').on(table.roleId, table.profileStatus, table.createdAt, table.id),
    index('users_role_submitted_idx').on(table.roleId, submittedOrLast(table), table.id, table.submittedAt),
    index('users_role_submitted_desc_idx').on(table.roleId, submittedOrFirst(table), table.id, table.submittedAt),
    // Its filters. A search puts names that are spelled like it first.
    index('users_email_trgm_idx').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_first_name_trgm_idx').using('gin', sql`${table.firstNameFolded} gin_trgm_ops`),
    index('users_last_name_trgm_idx').using('gin', sql`${table.lastNameFolded} gin_trgm_ops`),
    index('users_typed_last_name_idx').using('gin', sql`${table.lastName} gin_trgm_ops`),
    index('users_without_terms_idx').on(table.id).where(sql`not ${table.hasSearchTerms}`),
    isOneOf('users_profile_status_known', table.profileStatus, profileStatuses),
  ],
);
export type UserRow = typeof users.$inferSelect;
