import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The record that the first call under an Idempotency-Key created, stored in the transaction of the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id, or `anonymous`. */
    person: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    /** Null only within that transaction. */
    recordId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] })],
);
