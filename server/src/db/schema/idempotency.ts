import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The first answer under an Idempotency-Key, written in the transaction that made the thing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person, or `anonymous`. */
    person: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] })],
);
