import type { AcceptedContentType } from '@portal/shared/files/rules';
import { transferMethods, transferStatuses } from '@portal/shared/transfers/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
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
      proofName: string;
    }>(),
    proofSize: integer().notNull(),
    proofContentType: text().$type<AcceptedContentType>().notNull(),
    proofSha256: text().notNull(),
    proofStorageKey: text().notNull().unique(),
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
    isOneOf('transfers_status_known', table.status, transferStatuses),
    isOneOf('transfers_method_known', table.method, transferMethods),
  ],
);
export type TransferRow = DecryptedRow<typeof transfers>;
