import type { AcceptedContentType } from '@portal/shared/files/rules';
import { agencyOutcomes } from '@portal/shared/labor-progress/outcomes';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { addenda } from './addenda.ts';
import { applications } from './applications.ts';
import { day, isOneOf, moment, transactionId, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** A completed step. A correction keeps the row, struck out, with the time, the person, and the reason. */
export const completedSteps = pgTable(
  'completed_steps',
  {
    id: uidKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    step: text({ enum: progressSteps }).notNull(),
    completedOn: day().notNull(),
    ...encryptedFields<{ note: string | null; receiptNumber: string | null }>(),
    priorityDate: day(),
    /** The agency's notice as a file. Either all of these columns are set or none. */
    noticeName: encrypted<string>(),
    noticeContentType: text().$type<AcceptedContentType>(),
    noticeSha256: text(),
    noticeStorageKey: text().unique(),
    /** A receipt or case number that staff added after they had completed the step. */
    addedReceiptNumber: encrypted<string>(),
    /** The day on which staff saw the status on the agency's own site. */
    seenOn: day(),
    /** When staff last added one of the two. */
    evidenceAddedAt: moment(),
    /**
     * Whether a step at an agency has a number, a notice, or a day on which it was seen, for the list of those without. Null for
     * a payment step.
     */
    hasEvidence: boolean(),
    createdAt: moment().notNull(),
    transactionId: transactionId(),
    undoneAt: moment(),
    undoReason: encrypted<string>(),
    /** Null in rows of an earlier release. */
    undoneById: uuid().references(() => users.id),
    /** The move with which the step started again. Null while the step counts. */
    restartedById: uuid().references(() => addenda.id),
  },
  (table) => [
    uniqueIndex('completed_steps_once_key')
      .on(table.applicationId, table.step)
      .where(sql`${table.undoneAt} is null and ${table.restartedById} is null`),
    index('completed_steps_application_idx').on(table.applicationId),
    index('completed_steps_done_idx')
      .on(table.applicationId, table.completedOn, table.step)
      .where(sql`${table.undoneAt} is null and ${table.restartedById} is null`),
    // The latest completions, from which the usual time of a step is calculated.
    index('completed_steps_latest_idx')
      .on(table.step, table.createdAt)
      .where(sql`${table.undoneAt} is null and ${table.restartedById} is null`),
    index('completed_steps_unproven_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.hasEvidence} = false and ${table.undoneAt} is null and ${table.restartedById} is null`),
    isOneOf('completed_steps_step_known', table.step, progressSteps),
  ],
);
/** What an agency asked or decided about a step, or how it was answered. A row never changes, but a move sets it aside, and a correction strikes it out. */
export const stepOutcomes = pgTable(
  'step_outcomes',
  {
    id: uidKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    step: text({ enum: progressSteps }).notNull(),
    outcome: text({ enum: agencyOutcomes }).notNull(),
    happenedOn: day().notNull(),
    dueOn: day(),
    note: encrypted<string>(),
    receiptNumber: encrypted<string>(),
    createdAt: moment().notNull(),
    transactionId: transactionId(),
    struckAt: moment(),
    struckById: uuid().references(() => users.id),
    strikeReason: encrypted<string>(),
    /** The move with which the step started again. Null while the outcome counts. */
    restartedById: uuid().references(() => addenda.id),
  },
  (table) => [
    index('step_outcomes_application_idx').on(table.applicationId, table.step, table.createdAt),
    index('step_outcomes_outcome_idx').on(table.outcome, table.dueOn),
    isOneOf('step_outcomes_step_known', table.step, progressSteps),
    isOneOf('step_outcomes_outcome_known', table.outcome, agencyOutcomes),
    check('step_outcomes_due', sql`(${table.dueOn} is not null) = (${table.outcome} = 'evidence_requested')`),
  ],
);
export type StepOutcomeRow = DecryptedRow<typeof stepOutcomes>;
export type CompletedStepRow = DecryptedRow<typeof completedSteps>;
