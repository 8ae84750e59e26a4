import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { changeableFields } from '@portal/shared/profile-changes/kinds';
import type { ChangedValues } from '@portal/shared/profile-changes/schema';
import { decidedChangeStatuses, profileChangeStatuses } from '@portal/shared/profile-changes/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { blindIndex, encrypted, encryptedFields } from './encrypted-columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Sorts pending changes to the front. */
export const isChangeDecided = ({ status }: { status: AnyPgColumn }) => sql`(${status} <> 'pending')`;

/** A change of an approved profile that a candidate requested. Only its decision is recorded later. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** `previous` has the values of the same fields on the day of the request. `reason` is the candidate's. */
    ...encryptedFields<{ fields: ChangedValues; previous: ChangedValues; reason: string }>(),
    fileIds: uuid().array().notNull(),
    appliesFrom: day().notNull(),
    status: text({ enum: profileChangeStatuses }).notNull(),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    decidedById: uuid().references(() => users.id),
    refusalReason: encrypted<string>(),
  },
  (table) => [
    index('profile_changes_user_idx').on(table.userId, table.requestedAt, table.id),
    index('profile_changes_requested_idx').on(table.requestedAt, table.id),
    index('profile_changes_waiting_idx').on(isChangeDecided(table), table.requestedAt, table.id),
    index('profile_changes_status_idx').on(table.status, table.requestedAt, table.id),
    // The latest decisions, from which the usual time of a decision is calculated.
    index('profile_changes_decided_idx').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    isOneOf('profile_changes_status_known', table.status, profileChangeStatuses),
  ],
);
export type ProfileChangeRow = DecryptedRow<typeof profileChanges>;

/** The decisions about profile changes that staff took back, as they were. A trigger refuses a change. */
export const struckProfileDecisions = pgTable(
  'struck_profile_decisions',
  {
    id: uidKey(),
    changeId: uuid()
      .notNull()
      .references(() => profileChanges.id),
    status: text({ enum: decidedChangeStatuses }).notNull(),
    decidedAt: moment().notNull(),
    decidedById: uuid(),
    struckAt: moment().notNull(),
    struckById: uuid(),
    ...encryptedFields<{ refusalReason: string | null; strikeReason: string }>(),
  },
  (table) => [
    index('struck_profile_decisions_change_idx').on(table.changeId, table.struckAt),
    isOneOf('struck_profile_decisions_status_known', table.status, decidedChangeStatuses),
  ],
);
export type StruckProfileDecisionRow = DecryptedRow<typeof struckProfileDecisions>;

/**
 * The values that a changed field has had, each with the day from which it applies. The first one is the value that staff
 * approved with the profile. A row never changes, except that it is struck out once, with the decision that recorded it. The blind
 * indexes find who has had an identity number.
 */
export const profileValues = pgTable(
  'profile_values',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    field: text().$type<ChangeableField>().notNull(),
    ...encryptedFields<{ fields: ChangedValues }>(),
    passportNumberIndex: blindIndex(),
    nationalIdIndex: blindIndex(),
    appliesFrom: day().notNull(),
    /** Null for the first value. */
    changeId: uuid().references(() => profileChanges.id),
    recordedAt: moment().notNull(),
    struckAt: moment(),
  },
  (table) => [
    index('profile_values_user_idx').on(table.userId, table.id),
    index('profile_values_passport_number_idx').on(table.passportNumberIndex),
    index('profile_values_national_id_idx').on(table.nationalIdIndex),
    isOneOf('profile_values_field_known', table.field, changeableFields),
  ],
);
export type ProfileValueRow = DecryptedRow<typeof profileValues>;

/** The reminders to renew a passport, which its scan identifies. One goes out for each stage, in months before the last day. */
export const passportReminders = pgTable(
  'passport_reminders',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    passportFileUid: uuid()
      .notNull()
      .references(() => files.id),
    stage: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.passportFileUid, table.stage] })],
);
