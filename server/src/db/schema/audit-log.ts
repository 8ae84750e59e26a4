import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, transactionId } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';

/**
 * Who did what to whom. A trigger refuses to change or delete a row. A null actor is the product
 * itself or, with a network address, somebody who is not logged in.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    actorId: uuid(),
    actorEmail: text(),
    actorRole: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectUid: text().notNull(),
    subjectEmail: text(),
    recorded: encrypted<{ before: unknown; after: unknown }>(),
    ip: text(),
    requestId: text(),
    transactionId: transactionId(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectUid),
    index('audit_log_subject_email_idx').on(table.subjectEmail, table.id),
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_action_idx').on(table.action, table.at, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.action, table.at),
    index('audit_log_actor_email_trgm_idx').using('gin', sql`${table.actorEmail} gin_trgm_ops`),
    index('audit_log_subject_email_trgm_idx').using('gin', sql`${table.subjectEmail} gin_trgm_ops`),
  ],
);
