import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { profileStatuses } from '@portal/shared/profile/workflow';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';
import { roles } from './roles.ts';

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
    /** Null until the person follows the link in the email. */
    activatedAt: moment(),
    isLocked: boolean().notNull().default(false),
    /** When, by whom, and why a candidate's account was locked. */
    lockedAt: moment(),
    lockedById: uuid(),
    lockReason: encrypted<string>(),
    /**
     * When the person confirmed at sign-up that the service is not a law firm; null for accounts that staff created.
     */
    notLawFirmAcknowledgedAt: moment(),
    /** The person's id at Facebook within our app. A Facebook login with this id opens this account. */
    facebookUserId: text().unique(),
    /** The secret shared with the authenticator app. It counts only once `twoFactorEnabledAt` is set. */
    totpSecret: encrypted<string>(),
    twoFactorEnabledAt: moment(),
    /** The 30-second step of the last accepted code. A code is accepted once (RFC 6238, section 5.2). */
    totpLastStep: bigint({ mode: 'number' }),
    /** Unique over all candidates, ignoring case. */
    caseId: text(),
    profileStatus: text({ enum: profileStatuses }).notNull().default('PENDING'),
    profileReason: encrypted<string>(),
    unencrypted: jsonb(),
    submittedAt: moment(),
    reviewedAt: moment(),
    reviewedById: uuid(),
    /** Names, email, phone, and case id, folded for search. */
    searchText: text().notNull(),
    createdAt: moment().notNull(),
    /** Devices that logged in before this moment count as unknown: the credentials were revoked. Null if they never were. */
    devicesSince: moment(),
  },
  (table) => [
    uniqueIndex('users_case_id_key').on(sql`lower(${table.caseId})`),
    index('users_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_profile_status_idx').on(table.profileStatus, table.submittedAt),
    index('users_role_created_idx').on(table.roleId, table.createdAt),
    isOneOf('users_profile_status_known', table.profileStatus, profileStatuses),
  ],
);
export type UserRow = typeof users.$inferSelect;
