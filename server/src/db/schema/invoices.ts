import type { FeeLine } from '@portal/shared/fee-plans/schema';
import { invoiceStatuses } from '@portal/shared/invoices/workflow';
import type { PaymentStep } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, transactionId, uidKey } from './columns.ts';
import { contracts } from './contracts.ts';
import { forms } from './forms.ts';
import { jsonWithTexts, localizedText } from './localized-columns.ts';
import { users } from './users.ts';

export const invoiceNumberSequence = pgSequence('invoice_number_seq');

/** A line of an invoice. A line of a plan names the dated government fee that it was taken from. */
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
    /** The milestone of the fee plan, and its installment or dependent, counted from 1. */
    milestoneKey: text(),
    part: integer(),
    name: localizedText().notNull(),
    lines: jsonWithTexts<InvoiceLine[]>().notNull(),
    amountCents: integer().notNull(),
    /** The part that received money covers. A trigger compares it with the ledger. */
    paidCents: integer().notNull().default(0),
    /** The part of it that was accepted as paid although no money covers it, because a bank kept a fee. */
    acceptedCents: integer().notNull().default(0),
    dueDate: day().notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    /** The payment step that this invoice completes when it is paid. */
    requiredForStep: text().$type<PaymentStep>(),
    approvalDate: day(),
    /** The day on which its payment was granted back in full. Its milestone may then be billed again. */
    refundedOn: day(),
    /**
     * Whether a void or refunded invoice is billed again with its step, because the step was undone or started over. What staff void or
     * refund while the step is done is not.
     */
    billsAgain: boolean().notNull().default(false),
    createdDate: day().notNull(),
    createdAt: moment().notNull(),
    transactionId: transactionId(),
    /** Whether it became void with the decision that issued it before the candidate was told of either. The candidate never sees it. */
    isUntold: boolean().notNull().default(false),
  },
  (table) => [
    // No milestone is billed twice. A void or refunded one may be billed again.
    uniqueIndex('invoices_milestone_key')
      .on(table.contractId, table.milestoneKey, table.part)
      .where(sql`${table.status} <> 'void' and ${table.refundedOn} is null`),
    index('invoices_user_idx').on(table.userId, table.dueDate),
    index('invoices_due_idx').on(table.dueDate, table.id),
    index('invoices_open_idx').on(table.dueDate, table.id).where(sql`${table.status} in ('not_paid', 'pending')`),
    index('invoices_contract_idx').on(table.contractId),
    index('invoices_number_trgm_idx').using('gin', sql`${table.number} gin_trgm_ops`),
    // No one may bill a candidate for the labor certification (20 CFR 656.12), whatever the origin of the line.
    check(
      'invoices_lines_are_billable',
      sql`not jsonb_path_exists(${table.lines}, '$[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))')`,
    ),
    check(
      'invoices_accepted_when_paid',
      sql`${table.acceptedCents} = 0 or (${table.acceptedCents} > 0 and ${table.status} = 'paid')`,
    ),
    isOneOf('invoices_status_known', table.status, invoiceStatuses),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** The reminders of an invoice that were sent, with the due date at the time. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    dueDate: day().notNull(),
    /** A positive number counts days before the due date, a negative one weeks after it. */
    stage: integer().notNull(),
    /** 0 for the reminder that the product sends by itself; those that staff send in the same week are counted from 1. */
    extra: integer().notNull().default(0),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.dueDate, table.stage, table.extra] })],
);
