import type { AcceptedContentType } from '@portal/shared/files/rules';
import type { RefundCalculation } from '@portal/shared/refunds/ending-refund';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { refundStatuses } from '@portal/shared/refunds/workflow';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, transactionId, uidKey } from './columns.ts';
import { contracts } from './contracts.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** A refund: its destination, the decision, and the proof that it was sent. */
export const refunds = pgTable(
  'refunds',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null if the money was received without a contract. */
    contractId: uuid().references(() => contracts.id),
    ground: text().$type<RefundGround>().notNull(),
    ...encryptedFields<{
      explanation: string;
      accountHolder: string;
      bankName: string;
      accountNumber: string;
      swiftCode: string | null;
    }>(),
    evidenceName: encrypted<string>(),
    evidenceContentType: text().$type<AcceptedContentType>(),
    /** Of the file, like `proofSha256`. */
    evidenceSha256: text(),
    evidenceStorageKey: text().unique(),
    status: text({ enum: refundStatuses }).notNull(),
    /** What the contract refunds, if the product opened the refund when the contract ended. */
    calculation: jsonb().$type<RefundCalculation>(),
    /** The member of staff who opened it for the candidate. */
    openedById: uuid().references(() => users.id),
    requestedAt: moment().notNull(),
    transactionId: transactionId(),
    /** Whether the product withdrew it with the decision that opened it before the candidate was told of either. The candidate never sees it. */
    isUntold: boolean().notNull().default(false),
    dueDay: day().notNull(),
    /** When staff granted or refused it, or the candidate withdrew it. */
    decidedAt: moment(),
    reviewedById: uuid().references(() => users.id),
    reason: encrypted<string>(),
    amountCents: integer(),
    /**
     * What the ended contract would refund beyond this decision. Another refund is opened only once the contract refunds more. Null
     * until the case is settled after the decision.
     */
    leftCents: integer(),
    paidOn: day(),
    reference: encrypted<string>(),
    proofName: encrypted<string>(),
    proofContentType: text().$type<AcceptedContentType>(),
    proofSha256: text(),
    proofStorageKey: text().unique(),
  },
  (table) => [
    uniqueIndex('refunds_one_open_key').on(table.contractId).where(sql`${table.status} in ('requested', 'granted')`),
    uniqueIndex('refunds_one_open_without_contract_key')
      .on(table.userId)
      .where(sql`${table.contractId} is null and ${table.status} in ('requested', 'granted')`),
    index('refunds_user_idx').on(table.userId, table.requestedAt),
    index('refunds_open_idx').on(table.dueDay).where(sql`${table.status} in ('requested', 'granted')`),
    isOneOf('refunds_status_known', table.status, refundStatuses),
  ],
);
export type RefundRow = DecryptedRow<typeof refunds>;
