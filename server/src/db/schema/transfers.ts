import type { AcceptedContentType } from '@portal/shared/files/rules';
import { transferMethods, transferStatuses } from '@portal/shared/transfers/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields, hasFields } from './encrypted-columns.ts';
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
  },
  (table) => [
    uniqueIndex('transfers_one_live_key').on(table.invoiceId).where(sql`${table.status} in ('pending', 'approved')`),
    index('transfers_status_idx').on(table.status, table.createdAt, table.id),
    index('transfers_user_idx').on(table.userId, table.createdAt, table.id),
    index('transfers_invoice_idx').on(table.invoiceId),
    index('transfers_pending_idx').on(isTransferReviewed(table), table.createdAt, table.id, table.status),
    index('transfers_created_idx').on(table.createdAt, table.id),
    hasFields('transfers_have_fields', table),
    isOneOf('transfers_status_known', table.status, transferStatuses),
    isOneOf('transfers_method_known', table.method, transferMethods),
  ],
);
export type TransferRow = DecryptedRow<typeof transfers>;
