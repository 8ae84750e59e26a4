import { ledgerAccounts, ledgerEntryKinds } from '@portal/shared/ledger/accounts';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import { contracts } from './contracts.ts';
import { invoices } from './invoices.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';

/**
 * The double-entry, append-only ledger. Triggers refuse a change, an entry that does not balance, and an invoice whose
 * status differs from the sum of its entries.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uidKey(),
    /** The order in which entries were posted. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    kind: text({ enum: ledgerEntryKinds }).notNull(),
    at: moment().notNull(),
    /** The calendar day of `at` in the business time zone. */
    day: day().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    contractId: uuid().references(() => contracts.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    transferId: uuid().references(() => transfers.id),
    /** The number of the decision about the transfer, from 1. Each correction strikes one out. */
    transferDecision: integer().notNull().default(1),
    /** The invoice on which the credit arose that a `credit_…` entry moves. */
    creditInvoiceId: uuid().references(() => invoices.id),
    /** The refund that a `refund_…` entry belongs to. */
    refundId: uuid(),
  },
  (table) => [
    uniqueIndex('ledger_entries_issued_once_key').on(table.invoiceId).where(sql`${table.kind} = 'invoice_issued'`),
    uniqueIndex('ledger_entries_transfer_once_key').on(table.transferId, table.transferDecision, table.kind),
    uniqueIndex('ledger_entries_refund_once_key').on(table.refundId, table.kind, table.invoiceId),
    index('ledger_entries_user_idx').on(table.userId, table.number),
    index('ledger_entries_invoice_idx').on(table.invoiceId),
    index('ledger_entries_contract_idx').on(table.contractId),
    isOneOf('ledger_entries_kind_known', table.kind, ledgerEntryKinds),
  ],
);
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** A debit is positive; a credit is negative. */
    amountCents: integer().notNull(),
  },
  (table) => [
    index('ledger_postings_entry_idx').on(table.entryId),
    check('ledger_postings_not_zero', sql`${table.amountCents} <> 0`),
    isOneOf('ledger_postings_account_known', table.account, ledgerAccounts),
  ],
);
