import { deadlineKinds, personalDayKinds } from '@portal/shared/deadlines/rules';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Deadlines of a candidate that staff entered by hand. The candidate never sees them. A correction strikes one out. */
export const deadlines = pgTable(
  'deadlines',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: encrypted<string>().notNull(),
    onDay: day().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    doneAt: moment(),
    doneById: uuid().references(() => users.id),
    struckAt: moment(),
    struckById: uuid().references(() => users.id),
    strikeReason: encrypted<string>(),
  },
  (table) => [index('deadlines_user_idx').on(table.userId, table.onDay), index('deadlines_day_idx').on(table.onDay)],
);

/** Days that follow from personal information, which SQL cannot read. They are written with it, see `personalDaysOf`. */
export const personalDays = pgTable(
  'personal_days',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: personalDayKinds }).notNull(),
    onDay: day().notNull(),
    ...encryptedFields<{ person: string | null }>(),
  },
  (table) => [
    index('personal_days_user_idx').on(table.userId),
    index('personal_days_day_idx').on(table.kind, table.onDay),
    isOneOf('personal_days_kind_known', table.kind, personalDayKinds),
  ],
);

/** The secret address of a member of staff's calendar. A new one replaces it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256, by which the address is found. */
  tokenHash: text().notNull().unique(),
  /** Shown again to its owner. */
  token: encrypted<string>().notNull(),
  createdAt: moment().notNull(),
});

/** The reminders of deadlines that were sent. A deadline that moves to another day is reminded of again. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    kind: text({ enum: deadlineKinds }).notNull(),
    /** The record that the deadline follows from. */
    subjectId: uuid().notNull(),
    onDay: day().notNull(),
    /** So many days before the day; -1 for one that was missed. */
    stage: integer().notNull(),
    recipientId: uuid()
      .notNull()
      .references(() => users.id),
    sentAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.kind, table.onDay, table.stage, table.recipientId] }),
    index('deadline_reminders_recipient_idx').on(table.recipientId),
  ],
);
