import { applicationStatuses } from '@portal/shared/applications/workflow';
import { caseTracks } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

export const applications = pgTable(
  'applications',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    status: text({ enum: applicationStatuses }).notNull(),
    reason: encrypted<string>(),
    appliedAt: moment().notNull(),
    /**
     * The hold ends at this time unless the fee is paid or a transfer is in review. Null once the seat is no longer at
     * risk.
     */
    holdExpiresAt: moment(),
    decidedAt: moment(),
    track: text({ enum: caseTracks }).notNull().default('consular'),
  },
  (table) => [
    uniqueIndex('applications_one_live_key').on(table.userId).where(sql`${table.status} in ('pending', 'approved')`),
    index('applications_job_idx').on(table.jobId, table.status),
    index('applications_status_idx').on(table.status, table.id),
    index('applications_user_idx').on(table.userId, table.appliedAt, table.id),
    // The latest decisions, from which the usual time of a decision is calculated.
    index('applications_decided_idx').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    index('applications_pending_idx').on(table.appliedAt, table.id).where(sql`${table.status} = 'pending'`),
    index('applications_hold_idx').on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
    isOneOf('applications_status_known', table.status, applicationStatuses),
    isOneOf('applications_track_known', table.track, caseTracks),
  ],
);
export type ApplicationRow = Omit<typeof applications.$inferSelect, 'reason'>;

/** The reminders of a hold that were sent. */
export const holdReminders = pgTable(
  'hold_reminders',
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    daysBefore: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.daysBefore] })],
);
