import { approvalStatuses } from '@portal/shared/approvals/statuses';
import { approvalFailures, approvalKinds } from '@portal/shared/approvals/workflow';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** Sorts approvals that wait for a second member of staff to the front. */
export const isApprovalDecided = ({ status }: { status: AnyPgColumn }) => sql`(${status} <> 'requested')`;

/**
 * Actions that need a second member of staff. A kind has its values in `details`. An approval without a person concerns the
 * service itself.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: uidKey(),
    kind: text({ enum: approvalKinds }).notNull(),
    userId: uuid().references(() => users.id),
    ...encryptedFields<{ details: { kind: 'email_change'; from: string; to: string }; reason: string }>(),
    evidenceName: encrypted<string>(),
    evidenceSize: integer(),
    evidenceContentType: text().$type<AcceptedContentType>(),
    evidenceSha256: text(),
    evidenceStorageKey: text().unique(),
    status: text({ enum: approvalStatuses }).notNull(),
    requestedAt: moment().notNull(),
    requestedById: uuid()
      .notNull()
      .references(() => users.id),
    approvedAt: moment(),
    approvedById: uuid().references(() => users.id),
    /** A scheduled task carries the approved action out from this moment on. */
    takesEffectAt: moment(),
    /** When it was refused, stopped, carried out, or failed. */
    endedAt: moment(),
    /** The member of staff who refused it. */
    endedById: uuid().references(() => users.id),
    refusalReason: encrypted<string>(),
    failure: text({ enum: approvalFailures }),
  },
  (table) => [
    uniqueIndex('approvals_one_open_key')
      .on(table.userId, table.kind)
      .where(sql`${table.status} in ('requested', 'approved')`),
    index('approvals_user_idx').on(table.userId, table.requestedAt, table.id),
    index('approvals_waiting_idx').on(isApprovalDecided(table), table.requestedAt, table.id),
    index('approvals_requested_idx').on(table.requestedAt, table.id),
    index('approvals_status_idx').on(table.status, table.requestedAt, table.id),
    index('approvals_due_idx').on(table.takesEffectAt).where(sql`${table.status} = 'approved'`),
    isOneOf('approvals_kind_known', table.kind, approvalKinds),
    isOneOf('approvals_status_known', table.status, approvalStatuses),
  ],
);
export type ApprovalRow = DecryptedRow<typeof approvals>;
