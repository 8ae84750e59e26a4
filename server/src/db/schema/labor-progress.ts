import type { AcceptedContentType } from '@portal/shared/files/rules';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { day, isOneOf, moment, uidKey } from './columns.ts';

/** A completed step. Undoing it keeps the row with the time and the reason. */
export const completedSteps = pgTable(
  'completed_steps',
  {
    id: uidKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    step: text({ enum: progressSteps }).notNull(),
    completedOn: day().notNull(),
    note: text(),
    receiptNumber: text(),
    priorityDate: day(),
    /** The agency's notice as a file. Either all of these columns are set or none. */
    noticeName: text(),
    noticeContentType: text().$type<AcceptedContentType>(),
    noticeStorageKey: text().unique(),
    createdAt: moment().notNull(),
    undoneAt: moment(),
    undoReason: text(),
  },
  (table) => [
    uniqueIndex('completed_steps_once_key').on(table.applicationId, table.step).where(sql`${table.undoneAt} is null`),
    index('completed_steps_application_idx').on(table.applicationId),
    isOneOf('completed_steps_step_known', table.step, progressSteps),
  ],
);
export type CompletedStepRow = typeof completedSteps.$inferSelect;
