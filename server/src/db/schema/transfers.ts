import type { AcceptedContentType } from '@portal/shared/files/rules';
import { transferMethods, transferStatuses } from '@portal/shared/transfers/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, transactionId, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { invoices } from './invoices.ts';
import { users } from './users.ts';

/** Sorts transfers in review to the front. */
export const isTransferReviewed = ({ status }: { status: AnyPgColumn }) => sql`(${status} <> 'pending')`;

export const transfers = pgTable(
  'transfers',
  {
    id: uidKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The amount sent. */
    amountCents: integer().notNull(),
    method: text({ enum: transferMethods }).notNull(),
    date: day().notNull(),
    ...encryptedFields<{
      payer: string;
      bankName: string | null;
      accountHolder: string;
      routingNumber: string | null;
      accountNumber: string | null;
      swiftCode: string | null;
      proofName: string | null;
    }>(),
    /** A payment that staff recorded may have a bank reference instead of a proof. */
    proofSize: integer(),
    proofContentType: text().$type<AcceptedContentType>(),
    proofSha256: text(),
    proofStorageKey: text().unique(),
    /** The member of staff who recorded it, because they saw it at the bank. */
    recordedById: uuid().references(() => users.id),
    status: text({ enum: transferStatuses }).notNull(),
    reason: encrypted<string>(),
    createdAt: moment().notNull(),
    reviewedAt: moment(),
    reviewedById: uuid(),
    /** The amount that staff confirmed as received. It stays after a reversal. */
    receivedCents: integer(),
    receivedOn: day(),
    bankReference: encrypted<string>(),
    reversedAt: moment(),
    reversedById: uuid(),
  },
  (table) => [
    index('transfers_status_idx').on(table.status, table.createdAt, table.id),
    index('transfers_user_idx').on(table.userId, table.createdAt, table.id),
    index('transfers_invoice_idx').on(table.invoiceId),
    index('transfers_pending_idx').on(isTransferReviewed(table), table.createdAt, table.id, table.status),
    // The latest reviews, from which the usual time of a confirmation is calculated.
    index('transfers_reviewed_idx').on(table.reviewedAt).where(sql`${table.reviewedAt} is not null`),
    index('transfers_created_idx').on(table.createdAt, table.id),
    check('transfers_amounts_positive', sql`${table.amountCents} > 0 and ${table.receivedCents} > 0`),
    check(
      'transfers_received_when_approved',
      sql`(${table.status} in ('approved', 'reversed')) = (${table.receivedCents} is not null)`,
    ),
    check(
      'transfers_have_proof',
      sql`${table.recordedById} is not null or (${table.proofStorageKey} is not null and ${table.proofSize} is not null
        and ${table.proofContentType} is not null and ${table.proofSha256} is not null)`,
    ),
    isOneOf('transfers_status_known', table.status, transferStatuses),
    isOneOf('transfers_method_known', table.method, transferMethods),
  ],
);
export type TransferRow = DecryptedRow<typeof transfers>;

/** The decisions about a transfer that can be struck out. */
export const strikableStatuses = ['approved', 'rejected', 'reversed'] as const;

/** The decisions about transfers that staff corrected, as they were. A trigger refuses a change. */
export const struckTransferDecisions = pgTable(
  'struck_transfer_decisions',
  {
    id: uidKey(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    status: text({ enum: strikableStatuses }).notNull(),
    receivedCents: integer(),
    receivedOn: day(),
    reviewedAt: moment(),
    reviewedById: uuid(),
    reversedAt: moment(),
    reversedById: uuid(),
    struckAt: moment().notNull(),
    struckById: uuid(),
    transactionId: transactionId(),
    /** Whether the decision was corrected before the candidate was notified. The candidate never sees it. */
    isUntold: boolean().notNull().default(false),
    ...encryptedFields<{ bankReference: string | null; reason: string | null; strikeReason: string }>(),
  },
  (table) => [
    index('struck_transfer_decisions_transfer_idx').on(table.transferId, table.struckAt),
    isOneOf('struck_transfer_decisions_status_known', table.status, strikableStatuses),
  ],
);
export type StruckDecisionRow = DecryptedRow<typeof struckTransferDecisions>;
