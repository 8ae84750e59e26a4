import type { FeeLine } from '@portal/shared/fee-plans/schema';
import { invoiceStatuses } from '@portal/shared/invoices/workflow';
import type { PaymentStep } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import { contracts } from './contracts.ts';
import { forms } from './forms.ts';
import { users } from './users.ts';

export const invoiceNumberSequence = pgSequence('invoice_number_seq');

/** What an invoice asks for; a line of a plan says which dated government fee it was taken from. */
export type InvoiceLine = FeeLine;

export const invoices = pgTable(
  'invoices',
  {
    id: uidKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    contractId: uuid().references(() => contracts.id),
    /** The fee plan's milestone, and which instalment or dependent of it (from 1). */
    milestoneKey: text(),
    part: integer(),
    nameVi: text().notNull(),
    nameEn: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    amountCents: integer().notNull(),
    dueDate: day().notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    formId: uuid().references(() => forms.id),
    /** The payment step that this invoice completes when it is paid. */
    gates: text().$type<PaymentStep>(),
    approvalDate: day(),
    /** The day on which all of its payment was granted back; its milestone may then be billed anew. */
    givenBackOn: day(),
    createdDate: day().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // No milestone is billed twice; one that is void, or given back, may be billed anew.
    uniqueIndex('invoices_milestone_key')
      .on(table.contractId, table.milestoneKey, table.part)
      .where(sql`${table.status} <> 'void' and ${table.givenBackOn} is null`),
    index('invoices_user_idx').on(table.userId, table.dueDate),
    // Nobody bills a candidate for the labor certification (20 CFR 656.12), by whatever way a line came here.
    check(
      'invoices_lines_are_billable',
      sql`not jsonb_path_exists(${table.lines}, '$[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))')`,
    ),
    isOneOf('invoices_status_known', table.status, invoiceStatuses),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** Which reminders of an invoice went out, for the due date it had. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    dueDate: day().notNull(),
    /** Days before the due date; below zero, weeks after it. */
    stage: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.dueDate, table.stage] })],
);
